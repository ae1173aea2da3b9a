import type { LegalDocument, LegalDocumentType } from '@reprise/entities/legal-document';
import type { Locale } from '../../locale.ts';
import { translateTo } from '../../texts.ts';
import { fillPlaceholders, placeholderValues, type ShopIdentity } from './shop-facts.ts';
import type { StoredPage } from './stored-page.ts';

/** A legal document in one language, with the name of the operator and the terms of every order. */
export function legalDocument(
  documentType: LegalDocumentType,
  page: StoredPage,
  locale: Locale,
  identity: ShopIdentity,
): LegalDocument {
  const { language } = locale;
  const { BRAND, OPERATOR } = identity;
  // Without a configured operator the document says so; an invented name would be misleading.
  const operator = OPERATOR === undefined ? translateTo(language)('content.demonstration', { brand: BRAND }) : OPERATOR;
  const facts = { ...placeholderValues(identity, locale), operator: fillPlaceholders(operator, { brand: BRAND }) };
  const fill = (text: string) => fillPlaceholders(text, facts);
  const ended = (text: string) => (text === '{{operator}}' && OPERATOR === undefined ? `${text}.` : text);
  // A sentence may start with the operator's name, or consist of it.
  const written = (text: string) =>
    fill(ended(text)).replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(language));
  return {
    documentType,
    title: fill(page.title[language]),
    description: fill(page.description[language]),
    date: page.date ?? '',
    sections: page.blocks.flatMap((block) =>
      block.type === 'text'
        ? [{ title: block.title[language], paragraphs: block.paragraphs.map((text) => written(text[language])) }]
        : [],
    ),
  };
}
