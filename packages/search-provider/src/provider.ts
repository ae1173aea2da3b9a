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
import { encodeQuery, encodeSegment, type WireValue, withPlainSpaces } from './encoding.ts';
import { SearchProviderError } from './errors.ts';
import { identityParameters, type SearchProviderIdentity } from './identity.ts';
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
import { createTransport, type Fetch } from './transport.ts';

export interface SearchProviderOptions {
  /** The shop's key with the provider. */
  readonly key: string;
  /** Origin of the service, with or without a trailing slash. */
  readonly serviceUrl: string;
  readonly clientVersion?: string | undefined;
  readonly identity?: SearchProviderIdentity | undefined;
  readonly fetch?: Fetch | undefined;
  /** Timeout of a call in milliseconds; 5000 by default. */
  readonly timeoutMs?: number | undefined;
}

/** Second argument of every call. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

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

function segment(text: string, name: string): string {
  const encoded = encodeSegment(text);
  if (encoded === '') throw new SearchProviderError('parameter', `${name} must not be empty`);
  return encoded;
}

/**
 * The read side of a search provider. Create one client per request on a server and one per page load in a browser; there is
 * no global state. Calls reject with a SearchProviderError (parameter, network, timeout after `timeoutMs`, protocol, http), or
 * with the reason of their AbortSignal.
 */
export function createSearchProvider(options: SearchProviderOptions): SearchProvider {
  const fetch: Fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const transport = createTransport(fetch, options.timeoutMs ?? 5000);
  const origin = options.serviceUrl.replace(/\/+$/, '');
  const identity = identityParameters(options.key, options.clientVersion ?? 'reprise-1', options.identity ?? {});

  const get = (path: string, wire: Record<string, WireValue>, call: CallOptions | undefined, dated = true) =>
    transport.get(
      `${origin}/${path}?${encodeQuery(withPlainSpaces({ ...identity, ...wire }))}`,
      dated ? `&_dt=${Date.now()}` : '',
      call?.signal,
    );

  return {
    search: async <D>(query: string, parameters: ListParameters = {}, call?: CallOptions) =>
      readSearch<D>(await get(`search/${segment(query, 'query')}`, listWire(parameters), call)),
    naturalLanguageSearch: async <D>(query: string, parameters: ListParameters = {}, call?: CallOptions) =>
      readSearch<D>(await get(`search/natural_language/${segment(query, 'query')}`, listWire(parameters), call)),
    autocomplete: async <D>(query: string, parameters: AutocompleteParameters = {}, call?: CallOptions) => {
      // The provider reads a leading slash as part of the path, so a bar replaces it.
      const path = `autocomplete/${segment(query.replace(/^\//, '|'), 'query')}`;
      return readAutocomplete<D>(await get(path, autocompleteWire(parameters), call));
    },
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
