import type { CouponErrorCode } from '@reprise/entities/coupon';

/** Keys of the texts that say why a coupon does not apply, below `coupons` in the locale files. */
export const couponTexts = {
  'COUPON::NOT_FOUND': 'notFound',
  'COUPON::NOT_YET_VALID': 'notYetValid',
  'COUPON::EXPIRED': 'expired',
  'COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED': 'singleItem',
  'COUPON::SIGN_IN_REQUIRED': 'signInRequired',
  'COUPON::FIRST_ORDER_ONLY': 'firstOrderOnly',
  'COUPON::NOT_APPLICABLE': 'notApplicable',
  'COUPON::MIN_VALUE_NOT_REACHED': 'minValueNotReached',
} as const satisfies Record<CouponErrorCode, string>;
