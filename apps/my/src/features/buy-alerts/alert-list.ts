import { pageAddress, readPage } from '../../list-pages/page-after-removal.ts';

/** Which part of the buy alerts a page shows. */
export interface AlertList {
  page: number;
  /** Only alerts with a watched condition in stock. */
  inStock: boolean;
}

/** The list of an address. */
export const readList = (search: URLSearchParams): AlertList => ({
  page: readPage(search),
  inStock: search.get('inStock') === '1',
});

/** Address of a list. */
export function listAddress(path: string, { page, inStock }: AlertList): string {
  const address = pageAddress(path, page);
  if (!inStock) return address;
  return `${address}${address.includes('?') ? '&' : '?'}inStock=1`;
}
