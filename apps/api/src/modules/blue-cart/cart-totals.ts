import type { MarketId } from '@reprise/entities/language';
import type { Product } from '@reprise/entities/product';
import type { CouponDiscount, DiscountableItem } from '../coupons/index.ts';
import { shippingPrice } from '../pricing/index.ts';
import type { CartUnit } from './cart-rules.ts';

/** A unit with its product. */
export interface KnownUnit {
  unit: CartUnit;
  product: Product;
}

/** What a cart costs, in cents. */
export interface CartTotals {
  /** All available items without discounts. */
  items: number;
  /** Without the discount. Depends on the price of the items before their discount, so that no coupon makes it dearer. */
  shipping: number;
  /** The premium of the insurance; no coupon reduces it. */
  insurance: number;
  discount: number;
  total: number;
}

/** The units that can be ordered, as coupons see them. */
export function discountableItems(units: readonly KnownUnit[]): DiscountableItem[] {
  return units
    .filter(({ unit }) => unit.available)
    .map(({ unit, product }) => ({
      id: unit.id,
      price: unit.price,
      categoryPath: product.category_id,
      hasFixedPrice: product.offered_by_libri_only,
    }));
}

/** Shipping price in cents without a coupon. */
export function shippingOf(items: readonly { price: number }[], market: MarketId): number {
  const price = items.reduce((sum, item) => sum + item.price, 0);
  return shippingPrice(price, market);
}

/** Adds up what can be ordered: the prices of items, shipping and insurance, minus what a coupon takes off. */
export function addUp(
  items: readonly { id: string; price: number }[],
  market: MarketId,
  coupon: CouponDiscount | undefined,
  insurance: number,
): CartTotals {
  const price = items.reduce((sum, item) => sum + item.price, 0);
  const shipping = shippingOf(items, market);
  const ofItems = items.reduce((sum, { id }) => sum + (coupon?.items.get(id) ?? 0), 0);
  const discount = ofItems + (coupon?.shipping ?? 0);
  return { items: price, shipping, insurance, discount, total: price + shipping + insurance - discount };
}
