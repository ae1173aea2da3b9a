import * as z from 'zod/mini';
import { IdText } from './id.ts';

/** Query of GET /api/product-view/{id}: the watch band selected for a watch case. */
export const ProductViewQuery = z.object({ wristbandId: z.optional(IdText) });

/** Query of GET /api/product-description/{id}: `translate` asks for a translation by a machine if there is no text. */
export const ProductDescriptionQuery = z.object({ translate: z.optional(z.literal('1')) });

/** Path parameter of routes that name their product `productId`: reviews and wishlist. */
export const ProductIdParams = z.object({ productId: IdText });
