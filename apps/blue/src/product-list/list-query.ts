import { facetNames } from '@reprise/entities/facet-names';
import type { ListState } from './list-state.ts';

// Every page of the area loads this file, so reading and writing addresses is in list-state.ts.

/** Query parameters of lists. */
export const listQuery: readonly string[] = [
  ...['q', 'category', 'page', 'sort', 'inStock', 'preselected', 'priceFrom', 'priceTo'],
  ...facetNames,
];

/** Parameters of the API request; prices in cents. */
export function toListQuery(state: ListState) {
  const { query, category, page, sort, inStock, priceFrom, priceTo, facets } = state;
  return {
    ...facets,
    q: query,
    category,
    page,
    sort,
    inStock: inStock ? ('1' as const) : undefined,
    priceFrom,
    priceTo,
  };
}
