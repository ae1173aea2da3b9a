import type { CouponErrorCode } from '@reprise/entities/coupon';

/** What a coupon takes off: `value` is a percentage, an amount in cents, or unused for free shipping. */
export type CouponKind = 'percentage' | 'absolute' | 'freeShipping';

/** Whether a coupon lowers the price of a purchase or raises the payout of a sale. */
export type CouponPurpose = 'discount' | 'tradeInBonus';

/** A coupon with its conditions; amounts in cents. */
export interface Coupon {
  /** In upper case. */
  code: string;
  kind: CouponKind;
  value: number;
  /** Minimum price of all items that the coupon applies to. */
  minValue: number;
  /** The coupon applies to these categories and everything below them; to all categories when undefined. */
  categoryIds: readonly number[] | undefined;
  /** Only for signed-in customers who have not ordered yet. */
  firstOrderOnly: boolean;
  /** Only for carts with a single item, as orders paid in instalments are. */
  singleItem: boolean;
  validFrom: Date;
  /** The first moment at which it is not valid any more. */
  validTo: Date;
}

/** An item of the cart that can be ordered; price in cents. */
export interface DiscountableItem {
  id: string;
  price: number;
  /** Category ids from the root to the product's own. */
  categoryPath: readonly number[];
  /** New books have a price fixed by law and are never discounted. */
  hasFixedPrice: boolean;
}

/** Guests have no account, so whether they ordered before is unknown. */
export type CouponCustomer = 'guest' | 'new' | 'returning';

/** The order that a coupon would be used for; `shipping` is its price in cents without the coupon. */
export interface CouponUse {
  now: Date;
  items: readonly DiscountableItem[];
  shipping: number;
  customer: CouponCustomer;
}

/** What a coupon takes off, in cents: by item id, and off the shipping price. */
export interface CouponDiscount {
  items: ReadonlyMap<string, number>;
  shipping: number;
}

/** Codes are compared without regard to case and surrounding space. */
export const normalizeCode = (code: string): string => code.trim().toUpperCase();

const sumOf = (items: readonly DiscountableItem[]) => items.reduce((sum, { price }) => sum + price, 0);

const appliesTo = ({ categoryIds }: Coupon, { hasFixedPrice, categoryPath }: DiscountableItem) =>
  !hasFixedPrice && (categoryIds === undefined || categoryPath.some((id) => categoryIds.includes(id)));

/**
 * Spreads a discount over items in proportion to their prices, to the cent: the shares add up to the discount, and none
 * exceeds its item's price. The discount must not exceed the sum of the prices.
 */
export function spreadDiscount(discount: number, items: readonly DiscountableItem[]): Map<string, number> {
  const total = BigInt(sumOf(items));
  const shares = new Map<string, number>();
  let priceSoFar = 0n;
  let spreadSoFar = 0n;
  for (const { id, price } of items) {
    priceSoFar += BigInt(price);
    const spread = total === 0n ? 0n : (BigInt(discount) * priceSoFar) / total;
    shares.set(id, Number(spread - spreadSoFar));
    spreadSoFar = spread;
  }
  return shares;
}

/** Why a coupon does not apply; undefined when it does. */
export function findRefusal(coupon: Coupon, { now, items, customer }: CouponUse): CouponErrorCode | undefined {
  if (now < coupon.validFrom) return 'COUPON::NOT_YET_VALID';
  if (now >= coupon.validTo) return 'COUPON::EXPIRED';
  if (coupon.singleItem && items.length > 1) return 'COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED';
  if (coupon.firstOrderOnly && customer === 'guest') return 'COUPON::SIGN_IN_REQUIRED';
  if (coupon.firstOrderOnly && customer === 'returning') return 'COUPON::FIRST_ORDER_ONLY';
  const applicable = items.filter((item) => appliesTo(coupon, item));
  if (applicable.length === 0) return 'COUPON::NOT_APPLICABLE';
  return sumOf(applicable) < coupon.minValue ? 'COUPON::MIN_VALUE_NOT_REACHED' : undefined;
}

/** The items that a coupon applies to, their sum, and what a percentage or an amount is worth for them; in cents. */
export function worthOf(coupon: Coupon, all: readonly DiscountableItem[]) {
  const items = all.filter((item) => appliesTo(coupon, item));
  const total = sumOf(items);
  const amount = coupon.kind === 'percentage' ? Math.round((total * coupon.value) / 100) : coupon.value;
  return { items, total, amount };
}

/** Checks every condition of a coupon at this moment. Returns what it takes off, or the reason for refusing it. */
export function applyCoupon(
  coupon: Coupon | undefined,
  use: CouponUse,
): { discount: CouponDiscount } | { refusal: CouponErrorCode } {
  if (!coupon) return { refusal: 'COUPON::NOT_FOUND' };
  const refusal = findRefusal(coupon, use);
  if (refusal) return { refusal };
  if (coupon.kind === 'freeShipping') return { discount: { items: new Map(), shipping: use.shipping } };
  const { items, total, amount } = worthOf(coupon, use.items);
  return { discount: { items: spreadDiscount(Math.min(amount, total), items), shipping: 0 } };
}
