import type { LowestOffer } from '@reprise/entities/product';
import type { Variant } from '@reprise/entities/variant';

/** Which variants of a product a list includes. */
export interface OfferFilter {
  /** Condition labels; all where empty. */
  conditions: readonly string[];
  /** Reduced ones only. */
  reduced: boolean;
}

export const everyOffer: OfferFilter = { conditions: [], reduced: false };

/** The part of a list's facet filters that selects among the variants of one product. */
export function offerFilter(facets: Readonly<Record<string, readonly string[]>>): OfferFilter {
  return { conditions: facets.condition ?? [], reduced: facets.reduced?.includes('true') ?? false };
}

/** True if the filter excludes any variant. */
export const isNarrow = ({ conditions, reduced }: OfferFilter): boolean => conditions.length > 0 || reduced;

/**
 * The cheapest matching variant in stock, whose price lists show, sort and filter by. `variants` come best condition
 * first, which wins when two cost the same. Undefined when none can be bought.
 */
export function lowestOffer(variants: readonly Variant[], filter: OfferFilter = everyOffer): LowestOffer | undefined {
  const { conditions, reduced } = filter;
  const matching = variants
    .filter(({ quantity }) => quantity > 0)
    .filter(({ label }) => conditions.length === 0 || conditions.includes(label))
    .filter(({ reduction }) => reduction !== undefined || !reduced);
  const [lowest] = matching.toSorted((left, right) => left.price.amount - right.price.amount);
  if (!lowest) return undefined;
  return {
    variant: lowest.label,
    price: lowest.price,
    ...(lowest.reduction && { reduction: lowest.reduction }),
    isOneOfSeveral: matching.length > 1,
  };
}
