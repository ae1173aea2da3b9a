import * as z from 'zod/mini';
import { Product } from './product.ts';
import { ProductAttribute } from './product-view.ts';

/** GET /api/comparison: the products that the visitor compares, in the order of adding. */
export const Comparison = z.object({
  products: z.array(z.object({ product: Product, attributes: z.array(ProductAttribute) })),
});
export type Comparison = z.infer<typeof Comparison>;
