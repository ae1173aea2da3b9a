import { type WishlistSort, wishlistSorts } from '@reprise/entities/constants/lists';
import { readPage } from './page-after-removal.ts';

/** Which part of the wishlist a page shows, and in which order. */
export interface WishedList {
  page: number;
  sort: WishlistSort;
  /** Only products that can be bought now. */
  inStock: boolean;
}

/** What the wishlist shows without a choice. */
export const firstWished: WishedList = { page: 1, sort: 'added', inStock: false };

/** The list of an address. */
export const readWished = (search: URLSearchParams): WishedList => ({
  page: readPage(search),
  sort: wishlistSorts.find((sort) => sort === search.get('sort')) ?? 'added',
  inStock: search.get('inStock') === '1',
});

/** Key of a list in the store. */
export const wishedKeyOf = ({ page, sort, inStock }: WishedList): string =>
  `${page} ${sort}${inStock ? ' in stock' : ''}`;

/** Address of a list, without what is the default. */
export function wishedAddress(path: string, { page, sort, inStock }: WishedList): string {
  const query = new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(sort !== 'added' && { sort }),
    ...(inStock && { inStock: '1' }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}
