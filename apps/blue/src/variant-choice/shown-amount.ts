import type { Product } from '@reprise/entities/product';
import { type MarketRules, parseVariantQuery } from '@reprise/markets';
import { choosesFullBattery, chooseVariant } from './choose-variant.ts';

/** The price that a product page shows first, in cents, by the query of its address; undefined if it cannot be bought. */
export function shownAmount(product: Product, search: string, rules: MarketRules): number | undefined {
  const variant = chooseVariant(product, parseVariantQuery(new URLSearchParams(search), ''));
  if (!variant || !product.allowed_purchase) return undefined;
  const battery = choosesFullBattery(product, variant, undefined, rules) && variant.fullBatterySurcharge;
  return variant.price.amount + (battery ? battery.amount : 0);
}
