/** The page to show after one product was taken off: the previous one where the removal empties a page above page 1. */
export function pageAfterRemoval(page: number, productsOnPage: number): number {
  return productsOnPage <= 1 && page > 1 ? page - 1 : page;
}

/** The page number of an address; everything that is none is page 1. */
export function readPage(search: URLSearchParams): number {
  const text = search.get('page') ?? '1';
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 1;
  return Math.max(1, page);
}

/** The address of a page of the wishlist; page 1 has no number. */
export const pageAddress = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path);
