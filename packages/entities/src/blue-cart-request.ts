import * as z from 'zod/mini';
import { maxCouponCodeCharacters } from './constants/carts.ts';
import { maxPageNameCharacters } from './constants/requests.ts';

/** Path parameter of an item of the cart. */
export const CartItemParams = z.object({ uuid: z.uuid() });

/** Query of GET /api/cart; with `repair=false` the next view reports the changes of the catalogue. */
export const CartQuery = z.object({ repair: z._default(z.enum(['true', 'false']), 'true') });

/** Query of DELETE /api/cart-items/{uuid}; `page` says where the item was removed. */
export const RemoveCartItemQuery = z.extend(CartQuery, {
  page: z.optional(z.string().check(z.maxLength(maxPageNameCharacters))),
});

const CouponCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxCouponCodeCharacters));

/** Body of PUT /api/cart/coupon. */
export const ApplyCoupon = z.object({ code: CouponCode });
export type ApplyCoupon = z.infer<typeof ApplyCoupon>;

/** Query of GET /api/cart/coupon-simulation. */
export const CouponSimulationQuery = z.object({ code: CouponCode });
