/** The search text, trimmed and cut to the API's maximum length. */
export const readQuery = (searchParams: URLSearchParams): string =>
  (searchParams.get('q') ?? '').trim().replace(/\s+/g, ' ').slice(0, 200);

/** The category that limits the search; undefined if the address names none. */
export function readCategory(searchParams: URLSearchParams): number | undefined {
  const text = searchParams.get('category') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
