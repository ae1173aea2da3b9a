import * as z from 'zod/mini';
import { Product } from './product.ts';
import { Pagination } from './product-list.ts';

/** GET /api/wishlist-view?page. */
export const WishlistView = z.object({ products: z.array(Product), pagination: Pagination, numFound: z.int() });
export type WishlistView = z.infer<typeof WishlistView>;
