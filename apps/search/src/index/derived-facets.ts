import type { IndexedProduct } from '@reprise/entities/catalogue-record';
import { noPrice } from './offers.ts';

/** Numeric facets; a filter may request any range. */
export const numericFacets = ['price', 'rating', 'purchase_price'] as const;
export type NumericFacet = (typeof numericFacets)[number];
export const isNumericFacet = (name: string): name is NumericFacet =>
  (numericFacets as readonly string[]).includes(name);

/** Ranges offered by a range facet, both ends inclusive. Prices are cents. */
export const rangeSteps: Readonly<Record<'price' | 'rating', readonly (readonly [number, number])[]>> = {
  price: [
    [0, 499],
    [500, 999],
    [1000, 2499],
    [2500, 4999],
    [5000, 9999],
    [10_000, 19_999],
    [20_000, 39_999],
    [40_000, 69_999],
    [70_000, 99_999],
    [100_000, Number.POSITIVE_INFINITY],
  ],
  rating: [
    [4, Number.POSITIVE_INFINITY],
    [3, Number.POSITIVE_INFINITY],
    [2, Number.POSITIVE_INFINITY],
  ],
};

export const rangeValue = ([from, to]: readonly [number, number]): string =>
  `${from}-${to === Number.POSITIVE_INFINITY ? 'inf' : to}`;

/** The range of a price; undefined without a price. */
export const priceStep = (price: number) =>
  price < noPrice ? rangeSteps.price.find(([from, to]) => price >= from && price <= to) : undefined;

const reserved = new Set(['condition', 'in_stock', 'reduced', 'trade_in', 'group_id', ...numericFacets]);

/** All facet values of a product: from the catalogue, and derived from its offers and rating. */
export function* facetValues(product: IndexedProduct): Generator<readonly [facet: string, value: string]> {
  for (const [facet, values] of Object.entries(product.facets)) {
    if (!reserved.has(facet)) for (const value of new Set(values)) yield [facet, value];
  }
  yield ['in_stock', String(product.offers.length > 0)];
  for (const { label } of product.offers) yield ['condition', label];
  if (product.offers.some(({ reduced }) => reduced)) {
    yield ['reduced', 'true'];
    yield ['collection_id', 'sale'];
  }
  if (product.purchasePrice > 0) {
    yield ['trade_in', 'true'];
    yield ['collection_id', 'trade-in'];
  }
  const step = priceStep(Math.min(...product.offers.map(({ price }) => price)));
  if (step) yield ['price', rangeValue(step)];
  for (const step of rangeSteps.rating) if (product.rating >= step[0]) yield ['rating', rangeValue(step)];
}
