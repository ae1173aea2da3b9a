import type { WireValue } from './encoding.ts';

/** One value, or several of which one must match. A range is `from-to`, with `-inf` and `inf` for open ends. */
export type FilterValue = string | number | boolean | readonly (string | number | boolean)[];
export type Filters = Readonly<Record<string, FilterValue>>;
export type FilterMatchType = 'any' | 'all' | 'none';

export type FilterExpression =
  | { readonly and: readonly FilterExpression[] }
  | { readonly or: readonly FilterExpression[] }
  | { readonly not: FilterExpression }
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly range: readonly [number | '-inf', number | 'inf'] };

export interface FormatOptions {
  readonly groupsMaxDepth?: number | undefined;
  readonly groupsStart?: 'current' | 'top' | `group_id:${string}` | undefined;
  /** Fields of `data` in the answer; all by default. */
  readonly fields?: readonly string[] | undefined;
  readonly hiddenFields?: readonly string[] | undefined;
  readonly hiddenFacets?: readonly string[] | undefined;
  readonly showHiddenFields?: boolean | undefined;
  readonly showHiddenFacets?: boolean | undefined;
  /**
   * One result per card, with its products as `variations`, where the catalogue has each as an item of its own. Our search service
   * understands it; a provider whose catalogue has variations answers so anyway.
   */
  readonly variations?: boolean | undefined;
  /** Leaves `facets` and `groups` empty. Our search service understands it; another provider may count them all the same. */
  readonly resultsOnly?: boolean | undefined;
}

export interface SectionParameters {
  readonly section?: string | undefined;
  /** Language of the visitor (`de`), for word forms and the names of groups. Sent as `fmt_options[language]`. */
  readonly language?: string | undefined;
  readonly formatOptions?: FormatOptions | undefined;
}

export interface FilterParameters extends SectionParameters {
  readonly filters?: Filters | undefined;
  readonly preFilterExpression?: FilterExpression | undefined;
  readonly variationsMap?: unknown;
}

export interface ListParameters extends FilterParameters {
  /** From 1; not together with `offset`. */
  readonly page?: number | undefined;
  readonly offset?: number | undefined;
  /** 1 to 200; the provider's default is 20. */
  readonly resultsPerPage?: number | undefined;
  readonly filterMatchTypes?: Readonly<Record<string, FilterMatchType>> | undefined;
  readonly sortBy?: string | undefined;
  readonly sortOrder?: 'ascending' | 'descending' | undefined;
  readonly qs?: Readonly<Record<string, unknown>> | undefined;
}

export interface AutocompleteParameters extends FilterParameters {
  readonly numResults?: number | undefined;
  readonly resultsPerSection?: Readonly<Record<string, number>> | undefined;
  readonly filtersPerSection?: Readonly<Record<string, Filters>> | undefined;
  readonly qs?: Readonly<Record<string, unknown>> | undefined;
}

export interface RecommendationParameters extends FilterParameters {
  /** 0 to 100; the provider's default is 10. */
  readonly numResults?: number | undefined;
  readonly itemIds?: string | readonly string[] | undefined;
  readonly variationId?: string | undefined;
  readonly term?: string | undefined;
}

type Wire = Record<string, WireValue>;

export const asJson = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value));

export function sectionWire({ section, language, formatOptions: format }: SectionParameters): Wire {
  return {
    section,
    fmt_options: {
      groups_max_depth: format?.groupsMaxDepth,
      groups_start: format?.groupsStart,
      fields: format?.fields,
      hidden_fields: format?.hiddenFields,
      hidden_facets: format?.hiddenFacets,
      show_hidden_fields: format?.showHiddenFields,
      show_hidden_facets: format?.showHiddenFacets,
      variations: format?.variations,
      results_only: format?.resultsOnly,
      language,
    },
  };
}

function filterWire(parameters: FilterParameters): Wire {
  return {
    ...sectionWire(parameters),
    filters: parameters.filters,
    pre_filter_expression: asJson(parameters.preFilterExpression),
    variations_map: asJson(parameters.variationsMap),
  };
}

export function listWire(parameters: ListParameters): Wire {
  return {
    ...filterWire(parameters),
    page: parameters.page,
    offset: parameters.offset,
    num_results_per_page: parameters.resultsPerPage,
    filter_match_types: parameters.filterMatchTypes,
    sort_by: parameters.sortBy,
    sort_order: parameters.sortOrder,
    qs: asJson(parameters.qs),
  };
}

export function autocompleteWire(parameters: AutocompleteParameters): Wire {
  const counts = Object.entries(parameters.resultsPerSection ?? {});
  return {
    ...filterWire(parameters),
    filters: { ...parameters.filters, ...parameters.filtersPerSection },
    num_results: parameters.numResults,
    qs: asJson(parameters.qs),
    ...Object.fromEntries(counts.map(([section, count]) => [`num_results_${section}`, count])),
  };
}

export function recommendationWire(parameters: RecommendationParameters): Wire {
  return {
    ...filterWire(parameters),
    num_results: parameters.numResults,
    item_id: parameters.itemIds,
    variation_id: parameters.variationId,
    term: parameters.term,
  };
}
