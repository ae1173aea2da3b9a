import * as z from 'zod/mini';
import { maxViewedProducts } from './constants/lists.ts';
import { Id } from './id.ts';
import { Product } from './product.ts';

/** Query of GET /api/products: ids, separated by commas. */
export const ProductsQuery = z.object({
  ids: z.pipe(
    z.string().check(z.regex(new RegExp(`^\\d{1,10}(,\\d{1,10}){0,${maxViewedProducts - 1}}$`))),
    z.pipe(
      z.transform((text: string) => [...new Set(text.split(',').map(Number))]),
      z.array(Id),
    ),
  ),
});

/** Answer of GET /api/products: those that exist, in the order of the request. */
export const Products = z.object({ products: z.array(Product) });
