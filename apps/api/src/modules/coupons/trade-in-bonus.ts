import type { CouponErrorCode } from '@reprise/entities/coupon';
import { type Coupon, findRefusal, worthOf } from './coupon-rules.ts';

/** An item that is sold to the shop; `price` is its offer in cents. */
export interface SoldItem {
  id: string;
  price: number;
  /** Category ids from the root to the product's own. */
  categoryPath: readonly number[];
}

/**
 * What a coupon adds to a sale, in cents, or the reason for refusing it. The bonus is paid beside the offers, which it
 * never changes (rule sell-37).
 */
export function tradeInBonus(
  coupon: Coupon | undefined,
  { now, items }: { now: Date; items: readonly SoldItem[] },
): { bonus: number } | { refusal: CouponErrorCode } {
  if (!coupon) return { refusal: 'COUPON::NOT_FOUND' };
  // Only new items can have a price fixed by law.
  const sold = items.map((item) => ({ ...item, hasFixedPrice: false }));
  const refusal = findRefusal(coupon, { now, items: sold, shipping: 0, customer: 'guest' });
  return refusal ? { refusal } : { bonus: worthOf(coupon, sold).amount };
}
