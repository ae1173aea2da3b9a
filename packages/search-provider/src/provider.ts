import {
  type Answer,
  type AutocompleteAnswer,
  type Facet,
  type Group,
  type ItemData,
  type RecommendationList,
  type ResultsAnswer,
  readAnswer,
  readAutocomplete,
  readResults,
  readSearch,
  type SearchAnswer,
} from './answers.ts';
import { SearchProviderError } from './errors.ts';
import {
  type AutocompleteParameters,
  autocompleteWire,
  type FilterParameters,
  type ListParameters,
  listWire,
  type RecommendationParameters,
  recommendationWire,
  type SectionParameters,
} from './parameters.ts';
import { type CallOptions, createService, type SearchProviderOptions, segment, typedSegment } from './service.ts';

export interface SearchProvider {
  search<D = ItemData>(query: string, parameters?: ListParameters, call?: CallOptions): Promise<SearchAnswer<D>>;
  naturalLanguageSearch<D = ItemData>(
    query: string,
    parameters?: ListParameters,
    call?: CallOptions,
  ): Promise<SearchAnswer<D>>;
  autocomplete<D = ItemData>(
    query: string,
    parameters?: AutocompleteParameters,
    call?: CallOptions,
  ): Promise<AutocompleteAnswer<D>>;
  browse<D = ItemData>(
    filterName: string,
    filterValue: string,
    parameters?: ListParameters,
    call?: CallOptions,
  ): Promise<ResultsAnswer<D>>;
  /** At most 100 ids. */
  browseItems<D = ItemData>(
    ids: readonly string[],
    parameters?: ListParameters,
    call?: CallOptions,
  ): Promise<ResultsAnswer<D>>;
  browseGroups(
    parameters?: FilterParameters,
    call?: CallOptions,
  ): Promise<Answer<{ readonly groups: readonly Group[] }>>;
  browseFacets(
    parameters?: ListParameters,
    call?: CallOptions,
  ): Promise<Answer<{ readonly facets: readonly Pick<Facet, 'name' | 'display_name' | 'type'>[] }>>;
  browseFacetOptions(
    facetName: string,
    parameters?: SectionParameters,
    call?: CallOptions,
  ): Promise<Answer<{ readonly facets: readonly Facet[] }>>;
  recommendations<D = ItemData>(
    pod: string,
    parameters?: RecommendationParameters,
    call?: CallOptions,
  ): Promise<Answer<RecommendationList<D>>>;
}

/**
 * The read side of a search provider. Create one client per request on a server and one per page load in a browser; there is
 * no global state. Calls reject with a SearchProviderError (parameter, network, timeout after `timeoutMs`, protocol, http), or
 * with the reason of their AbortSignal.
 */
export function createSearchProvider(options: SearchProviderOptions): SearchProvider {
  const { get } = createService(options);
  return {
    search: async <D>(query: string, parameters: ListParameters = {}, call?: CallOptions) =>
      readSearch<D>(await get(`search/${segment(query, 'query')}`, listWire(parameters), call)),
    naturalLanguageSearch: async <D>(query: string, parameters: ListParameters = {}, call?: CallOptions) =>
      readSearch<D>(await get(`search/natural_language/${segment(query, 'query')}`, listWire(parameters), call)),
    autocomplete: async <D>(query: string, parameters: AutocompleteParameters = {}, call?: CallOptions) =>
      readAutocomplete<D>(
        await get(`autocomplete/${typedSegment(query, 'query')}`, autocompleteWire(parameters), call),
      ),
    browse: async <D>(name: string, value: string, parameters: ListParameters = {}, call?: CallOptions) => {
      const path = `browse/${segment(name, 'filterName')}/${segment(value, 'filterValue')}`;
      return readResults<D>(await get(path, listWire(parameters), call));
    },
    browseItems: async <D>(ids: readonly string[], parameters: ListParameters = {}, call?: CallOptions) => {
      if (ids.length === 0) throw new SearchProviderError('parameter', 'ids must not be empty');
      return readResults<D>(await get('browse/items', { ...listWire(parameters), ids }, call));
    },
    browseGroups: async (parameters = {}, call) =>
      readAnswer(await get('browse/groups', listWire(parameters), call, false), ['groups']),
    browseFacets: async (parameters = {}, call) =>
      readAnswer(await get('browse/facets', listWire(parameters), call, false), ['facets']),
    browseFacetOptions: async (facetName, parameters = {}, call) => {
      const wire = { ...listWire(parameters), facet_name: facetName };
      return readAnswer(await get('browse/facet_options', wire, call, false), ['facets']);
    },
    recommendations: async <D>(pod: string, parameters: RecommendationParameters = {}, call?: CallOptions) => {
      const path = `recommendations/v1/pods/${segment(pod, 'pod')}`;
      return readAnswer<RecommendationList<D>>(await get(path, recommendationWire(parameters), call), ['results']);
    },
  };
}
