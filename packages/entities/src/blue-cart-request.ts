import * as z from 'zod/mini';

/** Path parameter of an item of the cart. */
export const CartItemParams = z.object({ uuid: z.uuid() });

/** Query of GET /api/cart; `repair=false` leaves the changes of the catalogue to be told by the next view. */
export const CartQuery = z.object({ repair: z._default(z.enum(['true', 'false']), 'true') });

/** Query of DELETE /api/cart-items/{uuid}; `page` says where the item was removed. */
export const RemoveCartItemQuery = z.extend(CartQuery, { page: z.optional(z.string().check(z.maxLength(100))) });
