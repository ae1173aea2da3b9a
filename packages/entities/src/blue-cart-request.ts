import * as z from 'zod/mini';
import { maxPageNameCharacters } from './constants/requests.ts';
import { CouponCode } from './coupon.ts';

/** Path parameter of an item of the cart. */
export const CartItemParams = z.object({ uuid: z.uuid() });

/** Query of GET /api/cart; with `repair=false` the next view reports the changes of the catalogue. */
export const CartQuery = z.object({ repair: z._default(z.enum(['true', 'false']), 'true') });

/** Query of DELETE /api/cart-items/{uuid}; `page` says where the item was removed. */
export const RemoveCartItemQuery = z.extend(CartQuery, {
  page: z.optional(z.string().check(z.maxLength(maxPageNameCharacters))),
});

/** Query of GET /api/cart/coupon-simulation. */
export const CouponSimulationQuery = z.object({ code: CouponCode });
