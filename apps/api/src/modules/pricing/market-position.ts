import type { MarketPosition } from './offer-price.ts';

/** Market data of a product, from its catalogue row. */
export interface MarketFacts {
  /** The maximum that the catalogue pays, in cents. */
  purchasePrice: number | null;
  purchaseStop: boolean;
  popularity: number;
  year: number | undefined;
  creators: number;
  unitsInStock: number;
}

/** The market position of a product; undefined when it is not bought. */
export function marketPosition(facts: MarketFacts, now: Date): MarketPosition | undefined {
  if (facts.purchasePrice === null || facts.purchaseStop) return undefined;
  // Books, films and music do not lose value with age; devices do.
  const ages = facts.creators === 0 && facts.year !== undefined;
  return {
    purchasePrice: facts.purchasePrice,
    unitsInStock: facts.unitsInStock,
    popularity: facts.popularity,
    ageYears: ages ? Math.max(0, now.getUTCFullYear() - (facts.year ?? 0)) : undefined,
  };
}
