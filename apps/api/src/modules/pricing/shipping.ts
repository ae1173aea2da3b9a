import type { MarketId } from '@reprise/entities/language';

/** What shipping a parcel costs the customer, in cents. */
export interface ShippingRule {
  price: number;
  /** Shipping is free from this value of the items on. */
  freeFrom: number;
}

/**
 * Standard delivery per market, whose price the cart shows. The checkout offers more delivery methods.
 * The German threshold is that of most German shops for used goods; abroad, parcels travel further and cost more.
 */
export const shippingRules: Readonly<Record<MarketId, ShippingRule>> = {
  de: { price: 399, freeFrom: 2_900 },
  fr: { price: 499, freeFrom: 3_900 },
  nl: { price: 499, freeFrom: 3_900 },
  it: { price: 599, freeFrom: 4_900 },
  es: { price: 599, freeFrom: 4_900 },
};

/** Shipping price in cents for items worth `itemsPrice` cents; 0 for an empty cart. */
export function shippingPrice(itemsPrice: number, market: MarketId): number {
  const rule = shippingRules[market];
  return itemsPrice === 0 || itemsPrice >= rule.freeFrom ? 0 : rule.price;
}
