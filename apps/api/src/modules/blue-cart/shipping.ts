import type { MarketId } from '@reprise/entities/language';

/** What sending a parcel costs the customer, in cents. */
export interface ShippingRule {
  price: number;
  /** From this value of the items on, sending is free. */
  freeFrom: number;
}

/**
 * Standard delivery per market. The checkout offers more ways later; the cart shows the price of this one.
 * The German threshold is that of most German shops for used goods; abroad the parcel travels further and costs more.
 */
export const shippingRules: Readonly<Record<MarketId, ShippingRule>> = {
  de: { price: 399, freeFrom: 2_900 },
  fr: { price: 499, freeFrom: 3_900 },
  nl: { price: 499, freeFrom: 3_900 },
  it: { price: 599, freeFrom: 4_900 },
  es: { price: 599, freeFrom: 4_900 },
};

/** Price in cents of sending items worth `itemsPrice` cents; nothing for an empty cart. */
export function shippingPrice(itemsPrice: number, market: MarketId): number {
  const rule = shippingRules[market];
  return itemsPrice === 0 || itemsPrice >= rule.freeFrom ? 0 : rule.price;
}
