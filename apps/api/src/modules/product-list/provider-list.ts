import { itemsPerPage, type SortValue } from '@reprise/entities/constants/lists';
import type { Language } from '@reprise/entities/language';
import type { FilterValue, ListParameters, ResultsAnswer, SearchAnswer } from '@reprise/search-provider';
import type { SearchGateway } from '../search-gateway/index.ts';
import type { ListRequest } from './list-query.ts';

const providerSort: Record<SortValue, Pick<ListParameters, 'sortBy' | 'sortOrder'>> = {
  relevance: { sortBy: 'relevance', sortOrder: 'descending' },
  popularity: { sortBy: 'popularity', sortOrder: 'descending' },
  'price-asc': { sortBy: 'price', sortOrder: 'ascending' },
  'price-desc': { sortBy: 'price', sortOrder: 'descending' },
  newest: { sortBy: 'newest', sortOrder: 'descending' },
  rating: { sortBy: 'rating', sortOrder: 'descending' },
};

function filtersOf(request: ListRequest): Record<string, FilterValue> {
  const { priceFrom, priceTo } = request;
  const hasPrice = priceFrom !== undefined || priceTo !== undefined;
  return {
    ...request.facets,
    ...(request.inStock && { in_stock: 'true' }),
    ...(hasPrice && { price: `${priceFrom ?? '-inf'}-${priceTo ?? 'inf'}` }),
    ...(request.query !== undefined && request.categoryId !== undefined && { group_id: String(request.categoryId) }),
  };
}

function parametersOf(request: ListRequest, language: Language): ListParameters {
  return {
    section: 'Products',
    language,
    page: request.page,
    resultsPerPage: itemsPerPage,
    filters: filtersOf(request),
    formatOptions: { groupsMaxDepth: 2, fields: ['id'], variations: true },
    ...(request.sort && providerSort[request.sort]),
  };
}

/** One page of a list from the provider; undefined when it does not answer. */
export async function askForList(
  search: SearchGateway,
  request: ListRequest,
  language: Language,
): Promise<SearchAnswer | ResultsAnswer | undefined> {
  const parameters = parametersOf(request, language);
  const { query, categoryId } = request;
  if (query !== undefined) return search.ask((provider) => provider.search(query, parameters));
  if (categoryId !== undefined)
    return search.ask((provider) => provider.browse('group_id', String(categoryId), parameters));
  // Without category and words: reduced products if those are requested, otherwise everything in stock.
  const filter = request.facets.reduced ? 'reduced' : 'in_stock';
  return search.ask((provider) => provider.browse(filter, 'true', parameters));
}
