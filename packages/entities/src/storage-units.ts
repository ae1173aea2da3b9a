import type { Language } from './language.ts';

/** French counts in octets. */
const inOctets: readonly Language[] = ['fr'];

/**
 * A product's name or one of its values with the units of the language: `128 GB` is `128 Go` in French. For what people read:
 * search knows both spellings, while addresses, filters and what other systems receive have that of the catalogue.
 */
export const inUnitsOf = (language: Language, text: string): string =>
  inOctets.includes(language) ? text.replaceAll(/(\d\s?[GMT])B\b/g, '$1o') : text;

/**
 * A product's name or one of its values as pages and mails show it: in the units of the language, and without a line break between
 * a number and its unit. Queries keep plain spaces (`inUnitsOf`), because they are typed and part of addresses.
 */
export const asShown = (language: Language, text: string): string =>
  inUnitsOf(language, text).replaceAll(/(\d) (?=(?:[GMT][Bo]|m|cm|mm)\b)/g, '$1\u00a0');

/** A query in the catalogue's units, for searches in the database. */
export const inCatalogueUnits = (query: string): string => query.replaceAll(/(\d\s?[gmt])o\b/gi, '$1b');
