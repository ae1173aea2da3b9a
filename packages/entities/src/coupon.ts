import * as z from 'zod/mini';
import { maxCouponCodeCharacters } from './constants/carts.ts';

/**
 * Codes of a 400 from applying or simulating a coupon; also of repairs that reset one, and of coupons that do not apply
 * to a sale any more.
 */
export const couponErrorCodes = [
  'COUPON::NOT_FOUND',
  'COUPON::NOT_YET_VALID',
  'COUPON::EXPIRED',
  'COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED',
  'COUPON::SIGN_IN_REQUIRED',
  'COUPON::FIRST_ORDER_ONLY',
  'COUPON::NOT_APPLICABLE',
  'COUPON::MIN_VALUE_NOT_REACHED',
] as const;
export type CouponErrorCode = (typeof couponErrorCodes)[number];

/** What visitors type into the field for a coupon. */
export const CouponCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxCouponCodeCharacters));

/** Body of PUT /api/cart/coupon and PUT /api/checkout/coupon. */
export const ApplyCoupon = z.object({ code: CouponCode });
export type ApplyCoupon = z.infer<typeof ApplyCoupon>;
