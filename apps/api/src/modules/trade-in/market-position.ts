import type { MarketPosition } from './pricing.ts';

/** What the market says of a product, from its row of the catalogue. */
export interface MarketFacts {
  /** The most that the catalogue pays, in cents. */
  purchasePrice: number | null;
  purchaseStop: boolean;
  popularity: number;
  year: number | undefined;
  creators: number;
  unitsInStock: number;
}

/** Where a product stands on the market; undefined where it is not bought. */
export function marketPosition(facts: MarketFacts, now: Date): MarketPosition | undefined {
  if (facts.purchasePrice === null || facts.purchaseStop) return undefined;
  // Works with an author, artist or director do not lose value with the years; devices do.
  const ages = facts.creators === 0 && facts.year !== undefined;
  return {
    purchasePrice: facts.purchasePrice,
    unitsInStock: facts.unitsInStock,
    popularity: facts.popularity,
    ageYears: ages ? Math.max(0, now.getUTCFullYear() - (facts.year ?? 0)) : undefined,
  };
}
