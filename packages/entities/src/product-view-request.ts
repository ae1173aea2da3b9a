import * as z from 'zod/mini';
import { IdText } from './id.ts';

/** Query of GET /api/product-view/{id}: the watch band selected for a watch case. */
export const ProductViewQuery = z.object({ wristbandId: z.optional(IdText) });

/** Path parameter of routes that name their product `productId`: reviews and wishlist. */
export const ProductIdParams = z.object({ productId: IdText });
