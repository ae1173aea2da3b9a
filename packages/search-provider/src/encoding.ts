/** A value of a query string. Nested objects become `key[sub]`; arrays repeat the key. */
export type WireValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly WireValue[]
  | { readonly [key: string]: WireValue };

/** Percent-encodes a text by RFC 3986 (including `!'()*`). Lone surrogates become U+FFFD instead of throwing. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

const plainSpaces = (text: string): string => text.replace(/\s/g, ' ').trim();

/** Trims the texts among the parameters (not nested ones) and replaces each white-space character with a space. */
export function withPlainSpaces(parameters: { readonly [key: string]: WireValue }): Record<string, WireValue> {
  const entries = Object.entries(parameters);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === 'string' ? plainSpaces(value) : value]),
  );
}

/**
 * Encodes one path segment. Trims it and replaces each white-space character with a space. `.` and `..` get a trailing space,
 * because URL parsers would resolve them.
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

/** Formats parameters as a query string without the question mark. Omits null and undefined, but not 0, false and ''. */
export function encodeQuery(parameters: { readonly [key: string]: WireValue }): string {
  const pairs: string[] = [];
  for (const [key, value] of Object.entries(parameters)) append(pairs, encodeText(key), value);
  return pairs.join('&');
}
