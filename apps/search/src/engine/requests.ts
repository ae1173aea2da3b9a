import type { Language } from '@reprise/entities/language';
import type { ListedFacet } from './facet-answers.ts';
import type { FilterExpression, FilterRule } from './filters.ts';
import type { Order } from './order.ts';

export interface Format {
  readonly language: Language | undefined;
  readonly groupsMaxDepth: number;
  /** `current`, `top` or the id of a category. */
  readonly groupsStart: string;
  readonly fields: readonly string[];
  readonly hiddenFields: readonly string[];
  /** Hidden facets to show; null for all. */
  readonly hiddenFacets: readonly string[] | null;
  /** Lists have one result per card, with its products as variations. */
  readonly variations?: boolean;
  /** Lists have no facets and groups, which saves counting them. */
  readonly resultsOnly?: boolean;
}

export interface ListRequest {
  readonly rules: readonly FilterRule[];
  readonly expression: FilterExpression | undefined;
  readonly order: Order;
  readonly offset: number;
  readonly limit: number;
  readonly format: Format;
}

export interface AutocompleteSection {
  readonly wanted: number;
  readonly rules: readonly FilterRule[];
  readonly expression: FilterExpression | undefined;
}

export const podIds = ['similar', 'also-bought', 'accessories', 'popular', 'recently-viewed', 'personal'] as const;
export type PodId = (typeof podIds)[number];

export type EngineCall =
  | { readonly call: 'search'; readonly term: string; readonly list: ListRequest }
  | { readonly call: 'browse'; readonly list: ListRequest }
  | { readonly call: 'items'; readonly ids: readonly string[]; readonly list: ListRequest }
  | { readonly call: 'groups'; readonly list: ListRequest }
  | { readonly call: 'facets'; readonly list: ListRequest }
  | { readonly call: 'facet_options'; readonly facet: string; readonly list: ListRequest }
  | {
      readonly call: 'autocomplete';
      readonly term: string;
      readonly products: AutocompleteSection;
      readonly suggestions: AutocompleteSection;
      readonly format: Format;
    }
  | {
      readonly call: 'recommendations';
      readonly pod: PodId;
      readonly itemIds: readonly string[];
      /** What visitors have bought or opened: these products come first. */
      readonly preferredIds: readonly number[];
      readonly wanted: number;
      readonly rules: readonly FilterRule[];
      readonly expression: FilterExpression | undefined;
      readonly format: Format;
    };

/** The engine's result: the envelope's response or sections, and the term if it was corrected. */
export interface EngineAnswer {
  readonly body: Readonly<Record<string, unknown>> & { readonly facets?: readonly ListedFacet[] };
  readonly corrected?: string | undefined;
}

/** The category of the page, if the rules name exactly one. */
export function currentGroup(rules: readonly FilterRule[]): string | undefined {
  const rule = rules.find(({ facet, match }) => facet === 'group_id' && match !== 'none');
  return rule?.values.length === 1 ? rule.values[0] : undefined;
}
