/** The number under a barcode (EAN, ISBN), with the hyphens and blanks people type; undefined for words. */
export function barcodeIn(query: string): string | undefined {
  const code = query.replace(/[\s-]/g, '').toUpperCase();
  return /^(?:\d{8}|\d{9}[\dX]|\d{12,14})$/.test(code) ? code : undefined;
}

/** What is searched for, trimmed and cut to what the search takes. */
export const readQuery = (searchParams: URLSearchParams): string =>
  (searchParams.get('q') ?? '').trim().replace(/\s+/g, ' ').slice(0, 200);

/** The category that the search is narrowed to; undefined where the address names none. */
export function readCategory(searchParams: URLSearchParams): number | undefined {
  const text = searchParams.get('category') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
