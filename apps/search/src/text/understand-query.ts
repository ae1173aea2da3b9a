/** The parts of a query that are not words of products. */
export interface UnderstoodQuery {
  /** The query without them. */
  readonly text: string;
  /** In quotes: every word is meant as typed. */
  readonly isLiteral: boolean;
  /** The highest price, in cents. */
  readonly maxPrice: number | undefined;
}

/** `bis 300 euro`, `under 300 €`, `€300`: a price in one of the shop's languages, with the word that limits it. */
const price =
  /(?:\b(?:bis(?: zu)?|unter|höchstens|maximal|under|below|up to|less than|max|hasta|menos de|por|moins de|jusqu['’]à|sous|sotto|fino a|meno di|onder|tot|minder dan)\s+)?(?:€\s*(\d{1,6})|\b(\d{1,6})\s*(?:€|euros?\b|eur\b))/iu;
/** What people type before a code. */
const codeName = /^\s*(?:ean|gtin|upc|isbn|asin)(?:[-\s]?1[0-4])?\s*[:#.]?\s+(?=[\dBX-])/i;

const quoted = /^\s*["“„«]([^"“”„«»]+)["”“»]\s*$/u;

/** Removes the price and the name of a code from a query, unless it consists of a price only. */
export function understandQuery(query: string): UnderstoodQuery {
  const literal = quoted.exec(query)?.[1];
  if (literal !== undefined) return { text: literal, isLiteral: true, maxPrice: undefined };
  const bare = query.replace(codeName, '').replace(/^\s*(?:ean|gtin|upc|isbn|asin):(?=\S)/i, '');
  const found = price.exec(bare);
  const asTyped = { text: bare, isLiteral: false, maxPrice: undefined };
  if (!found) return asTyped;
  const text = bare.replace(found[0], ' ').trim();
  const amount = Number(found[1] ?? found[2]);
  return text === '' ? asTyped : { text, isLiteral: false, maxPrice: 100 * amount };
}
