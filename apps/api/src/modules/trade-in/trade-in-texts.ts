import type { Language } from '@reprise/entities/language';
import type { OfferStepCode, RejectionCode } from './pricing.ts';

/** Texts of the trade-in side that the server writes; prices and names come formatted. */
export interface TradeInTexts {
  steps: Readonly<Record<Exclude<OfferStepCode, 'ANSWER'>, string>>;
  rejections: Readonly<Record<RejectionCode, string>>;
  yes: string;
  no: string;
  offerChanged: (name: string, price: string) => string;
  notBought: (name: string) => string;
  gradingInvalid: (name: string) => string;
  gradingIncomplete: (name: string) => string;
  cartFull: (maximum: number) => string;
  /** Offers in the cart that were renewed after they expired. */
  offersRenewed: (names: string) => string;
  offersEnded: (names: string) => string;
}

const de: TradeInTexts = {
  steps: {
    BASE: 'Höchster Ankaufspreis',
    STOCK: 'Davon haben wir schon viele',
    DEMAND: 'Zurzeit wenig gefragt',
    AGE: 'Älteres Modell',
    REJECTED: 'In diesem Zustand kein Ankauf',
    ROUNDING: 'Rundung',
    VALUE_TOO_LOW: 'Unter dem Mindestpreis',
  },
  rejections: {
    ANSWER_REJECTS: 'In diesem Zustand können wir den Artikel leider nicht ankaufen.',
    VALUE_TOO_LOW: 'Der Wert liegt unter einem Euro. Dafür können wir leider kein Angebot machen.',
    NOT_BOUGHT: 'Diesen Artikel kaufen wir zurzeit nicht an.',
  },
  yes: 'Ja',
  no: 'Nein',
  offerChanged: (name, price) => `Unser Angebot für „${name}“ hat sich geändert. Es liegt jetzt bei ${price}.`,
  notBought: (name) => `„${name}“ kaufen wir zurzeit nicht an.`,
  gradingInvalid: (name) =>
    `Die Angaben zu „${name}“ passen nicht mehr zu unseren Fragen. Bitte beantworte sie noch einmal.`,
  gradingIncomplete: (name) => `Beantworte bitte noch alle Fragen zu „${name}“.`,
  cartFull: (maximum) => `In deinen Verkaufskorb passen höchstens ${maximum} Artikel.`,
  offersRenewed: (names) => `Diese Angebote waren abgelaufen und haben sich geändert: ${names}.`,
  offersEnded: (names) => `Diese Artikel kaufen wir nicht mehr an und haben sie entfernt: ${names}.`,
};

const en: TradeInTexts = {
  steps: {
    BASE: 'Our best price',
    STOCK: 'We already have plenty of these',
    DEMAND: 'Low demand at the moment',
    AGE: 'Older model',
    REJECTED: 'Not bought in this condition',
    ROUNDING: 'Rounding',
    VALUE_TOO_LOW: 'Below the minimum price',
  },
  rejections: {
    ANSWER_REJECTS: "Sorry, we can't buy this item in its current condition.",
    VALUE_TOO_LOW: "Sorry, it's worth less than one euro, so we can't make you an offer.",
    NOT_BOUGHT: "We're not buying this item at the moment.",
  },
  yes: 'Yes',
  no: 'No',
  offerChanged: (name, price) => `Our offer for “${name}” has changed. It is now ${price}.`,
  notBought: (name) => `We're not buying “${name}” at the moment.`,
  gradingInvalid: (name) => `Your answers for “${name}” no longer match our questions. Please answer them again.`,
  gradingIncomplete: (name) => `Please answer all the questions about “${name}” first.`,
  cartFull: (maximum) => `Your selling cart holds up to ${maximum} items.`,
  offersRenewed: (names) => `These offers had expired and have changed: ${names}.`,
  offersEnded: (names) => `We no longer buy these items and have removed them: ${names}.`,
};

const es: TradeInTexts = {
  steps: {
    BASE: 'Nuestro mejor precio',
    STOCK: 'Ya tenemos muchas unidades',
    DEMAND: 'Poca demanda en este momento',
    AGE: 'Modelo antiguo',
    REJECTED: 'No lo compramos en este estado',
    ROUNDING: 'Redondeo',
    VALUE_TOO_LOW: 'Por debajo del precio mínimo',
  },
  rejections: {
    ANSWER_REJECTS: 'Lo sentimos, no podemos comprar el artículo en este estado.',
    VALUE_TOO_LOW: 'Lo sentimos, vale menos de un euro y no podemos hacerte una oferta.',
    NOT_BOUGHT: 'En este momento no compramos este artículo.',
  },
  yes: 'Sí',
  no: 'No',
  offerChanged: (name, price) => `Nuestra oferta por «${name}» ha cambiado. Ahora es de ${price}.`,
  notBought: (name) => `En este momento no compramos «${name}».`,
  gradingInvalid: (name) =>
    `Tus respuestas sobre «${name}» ya no encajan con nuestras preguntas. Vuelve a responderlas.`,
  gradingIncomplete: (name) => `Responde primero a todas las preguntas sobre «${name}».`,
  cartFull: (maximum) => `En tu cesta de venta caben como máximo ${maximum} artículos.`,
  offersRenewed: (names) => `Estas ofertas habían caducado y han cambiado: ${names}.`,
  offersEnded: (names) => `Ya no compramos estos artículos y los hemos quitado: ${names}.`,
};

const fr: TradeInTexts = {
  steps: {
    BASE: 'Notre meilleur prix',
    STOCK: 'Nous en avons déjà beaucoup',
    DEMAND: 'Peu demandé en ce moment',
    AGE: 'Modèle ancien',
    REJECTED: 'Non repris dans cet état',
    ROUNDING: 'Arrondi',
    VALUE_TOO_LOW: 'Inférieur au prix minimum',
  },
  rejections: {
    ANSWER_REJECTS: 'Désolé, nous ne pouvons pas reprendre cet article dans cet état.',
    VALUE_TOO_LOW: 'Désolé, sa valeur est inférieure à un euro : nous ne pouvons pas vous faire d’offre.',
    NOT_BOUGHT: 'Nous ne reprenons pas cet article en ce moment.',
  },
  yes: 'Oui',
  no: 'Non',
  offerChanged: (name, price) => `Notre offre pour « ${name} » a changé. Elle est maintenant de ${price}.`,
  notBought: (name) => `Nous ne reprenons pas « ${name} » en ce moment.`,
  gradingInvalid: (name) =>
    `Vos réponses sur « ${name} » ne correspondent plus à nos questions. Merci d’y répondre à nouveau.`,
  gradingIncomplete: (name) => `Répondez d’abord à toutes les questions sur « ${name} ».`,
  cartFull: (maximum) => `Votre panier de vente contient au maximum ${maximum} articles.`,
  offersRenewed: (names) => `Ces offres avaient expiré et ont changé : ${names}.`,
  offersEnded: (names) => `Nous ne reprenons plus ces articles et les avons retirés : ${names}.`,
};

const it: TradeInTexts = {
  steps: {
    BASE: 'Il nostro prezzo migliore',
    STOCK: 'Ne abbiamo già molti',
    DEMAND: 'Poco richiesto al momento',
    AGE: 'Modello meno recente',
    REJECTED: 'Non acquistato in queste condizioni',
    ROUNDING: 'Arrotondamento',
    VALUE_TOO_LOW: 'Sotto il prezzo minimo',
  },
  rejections: {
    ANSWER_REJECTS: "Purtroppo non possiamo acquistare l'articolo in queste condizioni.",
    VALUE_TOO_LOW: "Purtroppo vale meno di un euro e non possiamo farti un'offerta.",
    NOT_BOUGHT: 'Al momento non acquistiamo questo articolo.',
  },
  yes: 'Sì',
  no: 'No',
  offerChanged: (name, price) => `La nostra offerta per «${name}» è cambiata. Ora è di ${price}.`,
  notBought: (name) => `Al momento non acquistiamo «${name}».`,
  gradingInvalid: (name) =>
    `Le tue risposte su «${name}» non corrispondono più alle nostre domande. Rispondi di nuovo, per favore.`,
  gradingIncomplete: (name) => `Rispondi prima a tutte le domande su «${name}».`,
  cartFull: (maximum) => `Nel tuo carrello di vendita ci stanno al massimo ${maximum} articoli.`,
  offersRenewed: (names) => `Queste offerte erano scadute e sono cambiate: ${names}.`,
  offersEnded: (names) => `Non acquistiamo più questi articoli e li abbiamo rimossi: ${names}.`,
};

const nl: TradeInTexts = {
  steps: {
    BASE: 'Onze beste prijs',
    STOCK: 'Hier hebben we er al veel van',
    DEMAND: 'Op dit moment weinig vraag',
    AGE: 'Ouder model',
    REJECTED: 'In deze staat kopen we het niet',
    ROUNDING: 'Afronding',
    VALUE_TOO_LOW: 'Onder de minimumprijs',
  },
  rejections: {
    ANSWER_REJECTS: 'In deze staat kunnen we het artikel helaas niet kopen.',
    VALUE_TOO_LOW: 'De waarde is minder dan één euro. We kunnen je helaas geen bod doen.',
    NOT_BOUGHT: 'Dit artikel kopen we op dit moment niet.',
  },
  yes: 'Ja',
  no: 'Nee',
  offerChanged: (name, price) => `Ons bod voor ‘${name}’ is veranderd. Het is nu ${price}.`,
  notBought: (name) => `‘${name}’ kopen we op dit moment niet.`,
  gradingInvalid: (name) => `Je antwoorden over ‘${name}’ passen niet meer bij onze vragen. Beantwoord ze opnieuw.`,
  gradingIncomplete: (name) => `Beantwoord eerst alle vragen over ‘${name}’.`,
  cartFull: (maximum) => `In je verkoopmand passen maximaal ${maximum} artikelen.`,
  offersRenewed: (names) => `Deze biedingen waren verlopen en zijn veranderd: ${names}.`,
  offersEnded: (names) => `Deze artikelen kopen we niet meer en hebben we verwijderd: ${names}.`,
};

const texts: Readonly<Record<Language, TradeInTexts>> = { de, en, es, fr, it, nl };

/** The trade-in texts of a language. */
export function tradeInTexts(language: Language): TradeInTexts {
  return texts[language];
}
