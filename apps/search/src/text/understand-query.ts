/** The parts of a query that are not words of products. */
export interface UnderstoodQuery {
  /** The query without them. */
  readonly text: string;
  /** In quotes: every word is meant as typed. */
  readonly isLiteral: boolean;
  /** The highest price, in cents. */
  readonly maxPrice: number | undefined;
}

/** `1.000`, `1,000`, `1 000` with a space that does not break (after others a model's number may stand), `19,99`. */
const amount = String.raw`(?:\d{1,3}(?:[.,\u00a0\u202f]\d{3})+|\d{1,6})(?:[.,]\d{1,2})?(?!\d)`;
const limits = [
  'bis(?: zu)?|unter|höchstens|maximal',
  '(?:for )?(?:under|below|up to|less than|max)',
  'hasta|(?:por )?(?:menos de|debajo de)|por',
  "(?:à )?moins de|(?:en )?dessous de|jusqu['’]à|sous",
  'sotto(?: i| ai)?|fino ai?|(?:a )?meno d(?:i|ei)|entro(?: i)?',
  'onder(?: de)?|tot|minder dan',
].join('|');

/** `bis 300 euro`, `under 300 €`, `€300`: a price in one of the shop's languages, with the word that limits it. */
const price = new RegExp(
  `(?:(?<![\\p{L}\\d])(?:${limits})\\s+)?(?:€\\s*(${amount})|(?<![\\p{L}\\d.,])(${amount})\\s*(?:€|euros?\\b|eur\\b))`,
  'iu',
);

const centsOf = (text: string): number => {
  const whole = text.replace(/[.,\u00a0\u202f](?=\d{3})/g, '').replace(',', '.');
  return Math.round(100 * Number(whole));
};

/** What people type before a code. */
const codeName = /^\s*(?:ean|gtin|upc|isbn|asin)(?:[-\s]?1[0-4])?\s*[:#.]?\s+(?=[\dBX-])/i;

const quoted = /^\s*["“„«]([^"“”„«»]+)["”“»]\s*$/u;

/** A text without the price in it, and the price in cents; undefined without a price. */
export function takePrice(text: string): { readonly rest: string; readonly maxPrice: number } | undefined {
  const found = price.exec(text);
  if (!found) return undefined;
  return { rest: text.replace(found[0], ' ').trim(), maxPrice: centsOf(found[1] ?? found[2] ?? '') };
}

/** Removes the price and the name of a code from a query, unless it consists of a price only. */
export function understandQuery(query: string): UnderstoodQuery {
  const literal = quoted.exec(query)?.[1];
  if (literal !== undefined) return { text: literal, isLiteral: true, maxPrice: undefined };
  const bare = query.replace(codeName, '').replace(/^\s*(?:ean|gtin|upc|isbn|asin):(?=\S)/i, '');
  const priced = takePrice(bare);
  if (!priced || priced.rest === '') return { text: bare, isLiteral: false, maxPrice: undefined };
  return { text: priced.rest, isLiteral: false, maxPrice: priced.maxPrice };
}
