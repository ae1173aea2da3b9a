import * as z from 'zod/mini';
import { wishlistSorts } from './constants/lists.ts';
import { Money } from './money.ts';
import { PageNumber } from './parameters.ts';
import { Product } from './product.ts';
import { Pagination } from './product-list.ts';

/** GET /api/wishlist-view. */
export const WishlistQuery = z.object({
  page: PageNumber,
  sort: z._default(z.enum(wishlistSorts), 'added'),
  /** Only products that can be bought now. */
  inStock: z.optional(z.literal('1')),
});
export type WishlistQuery = z.infer<typeof WishlistQuery>;

/** What was noted when a product was put on the wishlist. */
export const WishlistNote = z.object({
  productId: z.int(),
  addedAt: z.iso.datetime(),
  /** Its price then; missing if it was sold out, or put there before prices were noted. */
  price: z.optional(Money),
});
export type WishlistNote = z.infer<typeof WishlistNote>;

export const WishlistView = z.object({
  products: z.array(Product),
  /** About each of the products, in any order. */
  notes: z.array(WishlistNote),
  pagination: Pagination,
  numFound: z.int(),
  /** All products on the wishlist, whether in stock or not. */
  numSaved: z.int(),
});
export type WishlistView = z.infer<typeof WishlistView>;
