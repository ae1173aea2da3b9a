import { electronicsCategoryId } from '@reprise/entities/constants/categories';
import { expressGradingFeeCents } from '@reprise/entities/constants/trade-in';
import type { CouponErrorCode } from '@reprise/entities/coupon';
import type { Product } from '@reprise/entities/product';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { findCoupon, tradeInBonus } from '../coupons/index.ts';
import type { CartChoices } from './green-cart-store.ts';

/** An item of a cart as far as coupons and express grading depend on it; price in cents. */
export interface PricedItem {
  id: string;
  price: number;
  product: Pick<Product, 'category_id'>;
}

/** The coupon of a cart; `minValue` and `bonus` in cents. */
export interface CouponOfCart {
  code: string;
  bonus: number;
  minValue: number;
  refusal: CouponErrorCode | undefined;
}

/** What is added to and kept from the sum of the offers. */
export interface CartExtras {
  coupon: CouponOfCart | undefined;
  express: { isAvailable: boolean; isSelected: boolean };
  /** Cents: what express grading costs. */
  fee: number;
  /** Cents: the bonus of the coupon less the fee of express grading. */
  total: number;
}

/** Judges a code for items that are sold. */
export async function judgeCoupon(
  db: Kysely<Database>,
  code: string,
  items: readonly PricedItem[],
  now: Date,
): Promise<CouponOfCart> {
  const coupon = await findCoupon(db, code, 'tradeInBonus');
  const sold = items.map(({ id, price, product }) => ({ id, price, categoryPath: product.category_id }));
  const verdict = tradeInBonus(coupon, { now, items: sold });
  const known = { code: coupon?.code ?? code, minValue: coupon?.minValue ?? 0 };
  return 'bonus' in verdict
    ? { ...known, bonus: verdict.bonus, refusal: undefined }
    : { ...known, bonus: 0, refusal: verdict.refusal };
}

/** Express grading is for carts of electronics only (rule sell-40). */
export const isExpressAvailable = (items: readonly PricedItem[]): boolean =>
  items.length > 0 && items.every(({ product }) => product.category_id.includes(electronicsCategoryId));

/** What a cart's coupon and express grading are worth at this moment. */
export async function extrasOf(
  db: Kysely<Database>,
  { couponCode, expressGrading }: CartChoices,
  items: readonly PricedItem[],
  now: Date,
): Promise<CartExtras> {
  const coupon = couponCode === undefined ? undefined : await judgeCoupon(db, couponCode, items, now);
  const isAvailable = isExpressAvailable(items);
  const fee = isAvailable && expressGrading ? expressGradingFeeCents : 0;
  return { coupon, express: { isAvailable, isSelected: expressGrading }, fee, total: (coupon?.bonus ?? 0) - fee };
}
