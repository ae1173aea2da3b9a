import type { Language } from '@reprise/entities/language';
import type { LegalDocument, LegalDocumentType } from '@reprise/entities/legal-document';
import { fillPlaces, type ShopIdentity, shopFacts } from '../content/shop-facts.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { it } from './texts/it.ts';
import { nl } from './texts/nl.ts';

/** Texts with places for who runs the shop and what it promises, such as `{{brand}}`. */
export type LegalTexts = Record<LegalDocumentType, Pick<LegalDocument, 'title' | 'description' | 'sections'>>;

const texts: Record<Language, LegalTexts> = { de, en, es, fr, it, nl };
/** Day of the latest change to any of the texts. */
const changed = '2026-11-21';

/** What a shop that nobody has put a name to says of itself, because an invented name would be a lie. */
const demonstration: Record<Language, string> = {
  de: 'der Betreiber dieser Installation von {{brand}}. Es ist ein Vorführshop: Hier wird nichts wirklich verkauft oder angekauft',
  en: 'the operator of this installation of {{brand}}. It is a demonstration shop: nothing is really sold or bought here',
  es: 'el operador de esta instalación de {{brand}}. Es una tienda de demostración: aquí no se vende ni se compra nada de verdad',
  fr: 'l’exploitant de cette installation de {{brand}}. C’est une boutique de démonstration : rien n’y est vraiment vendu ni acheté',
  it: 'il gestore di questa installazione di {{brand}}. È un negozio dimostrativo: qui non si vende né si compra davvero nulla',
  nl: 'de beheerder van deze installatie van {{brand}}. Het is een demonstratiewinkel: hier wordt niets echt verkocht of gekocht',
};

/** A legal document in a language, with the name of who runs the shop and the terms of every order. */
export function legalDocument(
  documentType: LegalDocumentType,
  language: Language,
  identity: ShopIdentity,
): LegalDocument {
  const { BRAND, OPERATOR } = identity;
  const operator = fillPlaces(OPERATOR ?? demonstration[language], { brand: BRAND });
  const facts = { ...shopFacts(identity), operator };
  const fill = (text: string) => fillPlaces(text, facts);
  const ended = (text: string) => (text === '{{operator}}' && OPERATOR === undefined ? `${text}.` : text);
  // a sentence may begin with who runs the shop, or be nothing else
  const written = (text: string) =>
    fill(ended(text)).replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(language));
  const { title, description, sections } = texts[language][documentType];
  return {
    documentType,
    title: fill(title),
    description: fill(description),
    date: changed,
    sections: sections.map((section) => ({ title: section.title, paragraphs: section.paragraphs.map(written) })),
  };
}
