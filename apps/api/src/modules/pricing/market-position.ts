import { resaleCostCents, resaleCostPercent } from '@reprise/entities/constants/trade-in';
import type { Variant } from '@reprise/entities/variant';
import type { MarketPosition } from './offer-price.ts';

/** Market data of a product, from its catalogue row. */
export interface MarketFacts {
  /** The maximum that the catalogue pays, in cents. */
  purchasePrice: number | null;
  purchaseStop: boolean;
  popularity: number;
  year: number | undefined;
  creators: number;
  variants: readonly Pick<Variant, 'label' | 'quantity' | 'price'>[];
}

/**
 * The maximum offer for an item, in cents: the highest price of a used one, less the costs of checking, storing and
 * selling it. Undefined when the shop has no price for it.
 */
function resaleLimitOf(variants: MarketFacts['variants']): number | undefined {
  const prices = variants.filter(({ label }) => label !== 'NEW').map(({ price }) => price.amount);
  if (prices.length === 0) return undefined;
  const highest = Math.max(...prices);
  return Math.max(0, Math.floor((highest * (100 - resaleCostPercent)) / 100) - resaleCostCents);
}

/** The market position of a product; undefined when it is not bought. */
export function marketPosition(facts: MarketFacts, now: Date): MarketPosition | undefined {
  if (facts.purchasePrice === null || facts.purchaseStop) return undefined;
  // Books, films and music do not lose value with age; devices do.
  const ages = facts.creators === 0 && facts.year !== undefined;
  return {
    purchasePrice: facts.purchasePrice,
    resaleLimit: resaleLimitOf(facts.variants),
    unitsInStock: facts.variants.reduce((sum, variant) => sum + variant.quantity, 0),
    popularity: facts.popularity,
    ageYears: ages ? Math.max(0, now.getUTCFullYear() - (facts.year ?? 0)) : undefined,
  };
}
