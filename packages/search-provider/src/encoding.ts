/** A value that has a place in a query string: nested objects become `key[sub]`, arrays repeat the key. */
export type WireValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly WireValue[]
  | { readonly [key: string]: WireValue };

/** Percent-encodes a text by RFC 3986 (also `!'()*`). Lone surrogates become U+FFFD instead of throwing. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

const plainSpaces = (text: string): string => text.replace(/\s/g, ' ').trim();

/** The parameters with every kind of white space in their own texts (not in nested ones) as plain spaces and the ends trimmed. */
export function withPlainSpaces(parameters: { readonly [key: string]: WireValue }): Record<string, WireValue> {
  const entries = Object.entries(parameters);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === 'string' ? plainSpaces(value) : value]),
  );
}

/**
 * Encodes one path segment: every kind of white space becomes a plain space and the ends are trimmed.
 * `.` and `..` get a trailing space, because a URL parser would take them for directions.
 */
export function encodeSegment(text: string): string {
  const clean = plainSpaces(text);
  return encodeText(clean === '.' || clean === '..' ? `${clean} ` : clean);
}

function append(pairs: string[], name: string, value: WireValue): void {
  if (value === null || value === undefined) return;
  if (Array.isArray(value)) {
    for (const item of value) append(pairs, name, item);
  } else if (typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) append(pairs, `${name}%5B${encodeText(key)}%5D`, item);
  } else {
    pairs.push(`${name}=${encodeText(String(value))}`);
  }
}

/** Writes parameters as a query string without the question mark. null and undefined are left out; 0, false and '' are kept. */
export function encodeQuery(parameters: { readonly [key: string]: WireValue }): string {
  const pairs: string[] = [];
  for (const [key, value] of Object.entries(parameters)) append(pairs, encodeText(key), value);
  return pairs.join('&');
}
