import { SearchProviderProtocolError } from './errors.ts';

/** Fields of every item's `data`; shops add their own with the type parameter. */
export interface ItemData {
  readonly id: string;
  readonly url?: string;
  readonly image_url?: string;
  readonly variation_id?: string;
}

export interface Item<Data = ItemData> {
  readonly value: string;
  readonly matched_terms: readonly string[];
  readonly data: Data;
  readonly labels?: Readonly<Record<string, unknown>>;
  readonly variations?: readonly { readonly value: string; readonly data?: Data }[];
  readonly strategy?: { readonly id: string };
}

export interface FacetOption {
  readonly value: string;
  readonly display_name: string;
  readonly count: number;
  readonly status: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Limits of an option of a range facet. */
  readonly range?: readonly [number | '-inf', number | 'inf'];
}

interface FacetBase {
  readonly name: string;
  readonly display_name: string;
  readonly hidden?: boolean;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface OptionFacet extends FacetBase {
  readonly type: 'multiple' | 'single' | 'hierarchical';
  readonly options: readonly FacetOption[];
}

export interface RangeFacet extends FacetBase {
  readonly type: 'range';
  readonly min: number | '-inf';
  readonly max: number | 'inf';
  readonly status?: { readonly min?: number | '-inf'; readonly max?: number | 'inf' };
  readonly options?: readonly FacetOption[];
}

export type Facet = OptionFacet | RangeFacet;

export interface Group {
  readonly group_id: string;
  readonly display_name: string;
  readonly count: number;
  readonly parents: readonly { readonly group_id: string; readonly display_name: string }[];
  readonly children: readonly Group[];
}

export interface SortOption {
  readonly sort_by: string;
  readonly sort_order: 'ascending' | 'descending';
  readonly display_name: string;
  readonly status: string;
  readonly hidden?: boolean;
}

export interface ResultList<Data = ItemData> {
  readonly results: readonly Item<Data>[];
  readonly total_num_results: number;
  /** Variations of all results together, if the provider counts them; facets do. */
  readonly total_num_variations?: number;
  readonly facets: readonly Facet[];
  readonly groups: readonly Group[];
  readonly sort_options: readonly SortOption[];
}

/** The parameters as the provider understood them. `original_query` is present if the term was corrected. */
export interface RequestEcho {
  readonly term?: string;
  readonly original_query?: string;
  readonly page?: number;
  readonly offset?: number;
  readonly num_results_per_page?: number;
  readonly [key: string]: unknown;
}

export interface Answer<Body> {
  readonly resultId: string;
  readonly request: RequestEcho;
  readonly response: Body;
}

export interface ResultsAnswer<Data = ItemData> extends Answer<ResultList<Data>> {
  readonly kind: 'results';
}

export interface RedirectAnswer extends Answer<{ readonly redirect: { readonly data: { readonly url: string } } }> {
  readonly kind: 'redirect';
  readonly url: string;
}

/** Results, or the URL of a page that the shop has for the term. */
export type SearchAnswer<Data = ItemData> = ResultsAnswer<Data> | RedirectAnswer;

export interface AutocompleteAnswer<Data = ItemData> {
  readonly resultId: string;
  readonly request: RequestEcho;
  readonly sections: Readonly<Record<string, readonly Item<Data>[]>>;
}

export interface RecommendationList<Data = ItemData> {
  readonly results: readonly Item<Data>[];
  readonly total_num_results: number;
  readonly pod: { readonly id: string; readonly display_name: string };
}

export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isItem = (value: unknown): boolean => isFields(value) && typeof value.value === 'string';
export const isItems = (value: unknown): boolean => Array.isArray(value) && value.every(isItem);
const isFacets = (value: unknown): boolean => Array.isArray(value) && value.every(isFields);

/** Throws a SearchProviderProtocolError that names what an answer lacks. */
export function require(holds: boolean, what: string): asserts holds {
  if (!holds) throw new SearchProviderProtocolError(`The answer has no valid ${what}`, 200);
}

function envelope(body: unknown): { resultId: string; request: RequestEcho; body: Fields } {
  require(isFields(body), 'body');
  const request = body.request;
  return {
    resultId: typeof body.result_id === 'string' ? body.result_id : '',
    request: isFields(request) ? request : {},
    body,
  };
}

/** Reads an envelope whose response has the named lists. The fields of items are not checked (`Body`). */
export function readAnswer<Body>(document: unknown, lists: readonly ('results' | 'facets' | 'groups')[]): Answer<Body> {
  const { resultId, request, body } = envelope(document);
  const response = body.response;
  require(isFields(response), 'response');
  for (const list of lists) {
    require((list === 'results' ? isItems : isFacets)(response[list]), `response.${list}`);
  }
  return { resultId, request, response: response as Body };
}

const emptyList = { total_num_results: 0, facets: [], groups: [], sort_options: [] };

/** Reads results. Lists that the provider left out are empty. */
export function readResults<Data>(document: unknown): ResultsAnswer<Data> {
  const answer = readAnswer<ResultList<Data>>(document, ['results']);
  for (const list of ['facets', 'groups'] as const) {
    require(answer.response[list] === undefined || isFacets(answer.response[list]), `response.${list}`);
  }
  return { ...answer, kind: 'results', response: { ...emptyList, ...answer.response } };
}

export function readSearch<Data>(document: unknown): SearchAnswer<Data> {
  const { resultId, request, body } = envelope(document);
  const redirect = isFields(body.response) ? body.response.redirect : undefined;
  if (redirect === undefined) return readResults<Data>(document);
  const url = isFields(redirect) && isFields(redirect.data) ? redirect.data.url : undefined;
  require(typeof url === 'string', 'response.redirect');
  return { kind: 'redirect', resultId, request, url, response: { redirect: { data: { url } } } };
}

export function readAutocomplete<Data>(document: unknown): AutocompleteAnswer<Data> {
  const { resultId, request, body } = envelope(document);
  const sections = body.sections;
  require(isFields(sections) && Object.values(sections).every(isItems), 'sections');
  return { resultId, request, sections: sections as AutocompleteAnswer<Data>['sections'] };
}
