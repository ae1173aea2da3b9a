const names = new Map<string, Intl.DisplayNames>();

/** Name of a country in a language; `code` is ISO 3166-1 alpha-2. */
export function countryName(code: string, locale: string): string {
  const known = names.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region' });
  names.set(locale, known);
  return known.of(code) ?? code;
}
