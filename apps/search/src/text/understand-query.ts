/** What a query says beside the words that products have. */
export interface UnderstoodQuery {
  /** The query without them. */
  readonly text: string;
  /** The highest price, in cents. */
  readonly maxPrice: number | undefined;
}

/** `bis 300 euro`, `under 300 €`, `€300`: a price in one of the shop's languages, with the word that limits it. */
const price =
  /(?:\b(?:bis(?: zu)?|unter|höchstens|maximal|under|below|up to|less than|max|hasta|menos de|por|moins de|jusqu['’]à|sous|sotto|fino a|meno di|onder|tot|minder dan)\s+)?(?:€\s*(\d{1,6})|\b(\d{1,6})\s*(?:€|euros?\b|eur\b))/iu;
/** What people type before a code. */
const codeName = /^\s*(?:ean|gtin|upc|isbn|asin)(?:[-\s]?1[0-4])?\s*[:#.]?\s+(?=[\dBX-])/i;

/** Takes the price and the name of a code out of a query. A query that is nothing but a price keeps it. */
export function understandQuery(query: string): UnderstoodQuery {
  const bare = query.replace(codeName, '').replace(/^\s*(?:ean|gtin|upc|isbn|asin):(?=\S)/i, '');
  const found = price.exec(bare);
  if (!found) return { text: bare, maxPrice: undefined };
  const text = bare.replace(found[0], ' ').trim();
  const amount = Number(found[1] ?? found[2]);
  return text === '' ? { text: bare, maxPrice: undefined } : { text, maxPrice: 100 * amount };
}
