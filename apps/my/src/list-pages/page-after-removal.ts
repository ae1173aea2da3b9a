/** The page to show after a removal: the previous one if the current page (above 1) became empty. */
export function pageAfterRemoval(page: number, productsOnPage: number): number {
  return productsOnPage <= 1 && page > 1 ? page - 1 : page;
}

/** The page number of an address; 1 if missing or invalid. */
export function readPage(search: URLSearchParams): number {
  const text = search.get('page') ?? '1';
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 1;
  return Math.max(1, page);
}

/** Address of a page of a list; page 1 has no number. */
export const pageAddress = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path);
