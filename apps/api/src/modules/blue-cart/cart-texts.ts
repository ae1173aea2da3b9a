import type { Language } from '@reprise/entities/language';
import type { CartRefusal } from './cart-rules.ts';

interface Details {
  name: string;
  variant: string;
  maximum: number;
}
type RefusalTexts = Readonly<Record<CartRefusal | 'CART_FULL', (details: Details) => string>>;

const texts: Readonly<Record<Language, RefusalTexts>> = {
  de: {
    PRODUCT_DOESNT_EXIST: () => 'Diesen Artikel gibt es leider nicht mehr.',
    PRODUCT_NOT_SALEABLE: ({ name }) => `„${name}“ verkaufen wir zurzeit nicht.`,
    PRODUCT_VARIANT_DOESNT_EXIST: ({ name }) => `„${name}“ gibt es nicht in diesem Zustand.`,
    PRODUCT_VARIANT_OUT_OF_STOCK: ({ name }) => `„${name}“ ist in diesem Zustand leider ausverkauft.`,
    PRODUCT_VARIANT_EXHAUSTED: ({ name }) =>
      `Alle Exemplare von „${name}“ in diesem Zustand liegen schon in deinem Warenkorb.`,
    FULL_BATTERY_OUT_OF_STOCK: ({ name }) =>
      `Für „${name}“ gibt es in diesem Zustand gerade keinen Akku mit voller Kapazität.`,
    CART_FULL: ({ maximum }) => `In deinen Warenkorb passen höchstens ${maximum} Artikel.`,
  },
  en: {
    PRODUCT_DOESNT_EXIST: () => 'Sorry, this item no longer exists.',
    PRODUCT_NOT_SALEABLE: ({ name }) => `“${name}” isn't for sale at the moment.`,
    PRODUCT_VARIANT_DOESNT_EXIST: ({ name }) => `“${name}” isn't available in this condition.`,
    PRODUCT_VARIANT_OUT_OF_STOCK: ({ name }) => `Sorry, “${name}” is sold out in this condition.`,
    PRODUCT_VARIANT_EXHAUSTED: ({ name }) => `Every “${name}” we have in this condition is already in your basket.`,
    FULL_BATTERY_OUT_OF_STOCK: ({ name }) =>
      `“${name}” isn't available with a full-capacity battery in this condition right now.`,
    CART_FULL: ({ maximum }) => `Your basket holds up to ${maximum} items.`,
  },
  es: {
    PRODUCT_DOESNT_EXIST: () => 'Lo sentimos, este artículo ya no existe.',
    PRODUCT_NOT_SALEABLE: ({ name }) => `«${name}» no está a la venta en este momento.`,
    PRODUCT_VARIANT_DOESNT_EXIST: ({ name }) => `«${name}» no está disponible en este estado.`,
    PRODUCT_VARIANT_OUT_OF_STOCK: ({ name }) => `Lo sentimos, «${name}» está agotado en este estado.`,
    PRODUCT_VARIANT_EXHAUSTED: ({ name }) => `Ya tienes en la cesta todas las unidades de «${name}» en este estado.`,
    FULL_BATTERY_OUT_OF_STOCK: ({ name }) =>
      `Ahora mismo no tenemos «${name}» con batería de capacidad completa en este estado.`,
    CART_FULL: ({ maximum }) => `En tu cesta caben como máximo ${maximum} artículos.`,
  },
  fr: {
    PRODUCT_DOESNT_EXIST: () => 'Désolé, cet article n’existe plus.',
    PRODUCT_NOT_SALEABLE: ({ name }) => `« ${name} » n’est pas en vente en ce moment.`,
    PRODUCT_VARIANT_DOESNT_EXIST: ({ name }) => `« ${name} » n’existe pas dans cet état.`,
    PRODUCT_VARIANT_OUT_OF_STOCK: ({ name }) => `Désolé, « ${name} » est épuisé dans cet état.`,
    PRODUCT_VARIANT_EXHAUSTED: ({ name }) =>
      `Tous les exemplaires de « ${name} » dans cet état sont déjà dans votre panier.`,
    FULL_BATTERY_OUT_OF_STOCK: ({ name }) =>
      `« ${name} » n’est pas disponible avec batterie à pleine capacité dans cet état pour le moment.`,
    CART_FULL: ({ maximum }) => `Votre panier contient au maximum ${maximum} articles.`,
  },
  it: {
    PRODUCT_DOESNT_EXIST: () => 'Purtroppo questo articolo non esiste più.',
    PRODUCT_NOT_SALEABLE: ({ name }) => `Al momento «${name}» non è in vendita.`,
    PRODUCT_VARIANT_DOESNT_EXIST: ({ name }) => `«${name}» non è disponibile in queste condizioni.`,
    PRODUCT_VARIANT_OUT_OF_STOCK: ({ name }) => `Purtroppo «${name}» è esaurito in queste condizioni.`,
    PRODUCT_VARIANT_EXHAUSTED: ({ name }) => `Hai già nel carrello tutti i pezzi di «${name}» in queste condizioni.`,
    FULL_BATTERY_OUT_OF_STOCK: ({ name }) =>
      `Al momento «${name}» non è disponibile con batteria a piena capacità in queste condizioni.`,
    CART_FULL: ({ maximum }) => `Nel tuo carrello ci stanno al massimo ${maximum} articoli.`,
  },
  nl: {
    PRODUCT_DOESNT_EXIST: () => 'Dit artikel bestaat helaas niet meer.',
    PRODUCT_NOT_SALEABLE: ({ name }) => `‘${name}’ verkopen we op dit moment niet.`,
    PRODUCT_VARIANT_DOESNT_EXIST: ({ name }) => `‘${name}’ is er niet in deze staat.`,
    PRODUCT_VARIANT_OUT_OF_STOCK: ({ name }) => `‘${name}’ is in deze staat helaas uitverkocht.`,
    PRODUCT_VARIANT_EXHAUSTED: ({ name }) => `Alle exemplaren van ‘${name}’ in deze staat liggen al in je winkelmand.`,
    FULL_BATTERY_OUT_OF_STOCK: ({ name }) =>
      `‘${name}’ is in deze staat nu niet te krijgen met een accu met volledige capaciteit.`,
    CART_FULL: ({ maximum }) => `In je winkelmand passen maximaal ${maximum} artikelen.`,
  },
};

/** Why a unit can not be put into the cart, in the customer's language. */
export function refusalText(code: CartRefusal | 'CART_FULL', language: Language, details: Details): string {
  return texts[language][code](details);
}
