import { maxFacetValues } from '@reprise/entities/constants/lists';
import { facetNames } from '@reprise/entities/facet-names';
import type { FinderFilters } from '@reprise/entities/finder';
import type { Facet, OptionFacet, RangeFacet } from '@reprise/search-provider';

const isName = (name: string) => (facetNames as readonly string[]).includes(name);
const rangePattern = /^(-inf|\d+(?:\.\d+)?)-(inf|\d+(?:\.\d+)?)$/;
const limit = (text = '') =>
  text === '-inf' ? Number.NEGATIVE_INFINITY : text === 'inf' ? Number.POSITIVE_INFINITY : Number(text);

/** The values of a facet that a filter selects. A filter may be a range, of which lists have the single values. */
function valuesOf({ options }: OptionFacet): string[] {
  const ranges = options.flatMap(({ status, value }) => {
    const [, from, to] = (status === 'selected' && rangePattern.exec(value)) || [];
    return from === undefined ? [] : [{ from: limit(from), to: limit(to) }];
  });
  const isChosen = ({ status, value, count }: OptionFacet['options'][number]) => {
    if (rangePattern.test(value)) return false;
    const isInRange = count > 0 && ranges.some(({ from, to }) => Number(value) >= from && Number(value) <= to);
    return status === 'selected' || isInRange;
  };
  return options.filter(isChosen).map(({ value }) => value);
}

function pricesOf({ status }: RangeFacet): Pick<FinderFilters, 'priceFrom' | 'priceTo'> {
  return {
    ...(typeof status?.min === 'number' && { priceFrom: status.min }),
    ...(typeof status?.max === 'number' && { priceTo: status.max }),
  };
}

/**
 * The filters of a list that do what the wishes for some facets did to an answer. Undefined if lists have no such filter, or if the answer
 * does not say which values were selected.
 */
export function listFilters(wishes: readonly string[], facets: readonly Facet[]): FinderFilters | undefined {
  const filters: FinderFilters = { facets: {} };
  for (const name of new Set(wishes)) {
    const facet = facets.find((candidate) => candidate.name === name);
    if (facet?.type === 'range') {
      const prices = pricesOf(facet);
      if (name !== 'price' || Object.keys(prices).length === 0) return undefined;
      Object.assign(filters, prices);
      continue;
    }
    const values = facet && isName(name) ? valuesOf(facet) : [];
    if (values.length === 0 || values.length > maxFacetValues) return undefined;
    filters.facets[name] = values;
  }
  return filters;
}
