import { Language } from '@reprise/entities/language';
import type { FilterRule } from '../engine/filters.ts';
import type { Order } from '../engine/order.ts';
import type { Format, ListRequest } from '../engine/requests.ts';
import type { WireNode, WireTree } from './query-string.ts';
import { RequestError } from './request-error.ts';
import { filterExpression, filterRules, integer, json, oneText, subtree, texts } from './values.ts';

export const sections = ['Products', 'Search Suggestions'] as const;

export function section(tree: WireTree): (typeof sections)[number] {
  const name = oneText(tree, 'section') ?? 'Products';
  const found = sections.find((known) => known === name);
  if (!found) throw new RequestError(400, `Unknown section: ${name.slice(0, 60)}`);
  return found;
}

const isTrue = (text: string | undefined) => text !== undefined && /^(true|1)$/i.test(text);

export function format(tree: WireTree): Format {
  const options = subtree(tree, 'fmt_options');
  const language = Language.safeParse(oneText(options, 'language')?.slice(0, 2).toLowerCase());
  const start = oneText(options, 'groups_start') ?? 'current';
  const category = /^group_id:(.+)$/.exec(start)?.[1];
  if (!category && start !== 'current' && start !== 'top') {
    throw new RequestError(400, 'fmt_options[groups_start] must be current, top or group_id: and an id');
  }
  return {
    language: language.success ? language.data : undefined,
    groupsMaxDepth: integer(options, 'groups_max_depth', 0, 20) ?? 1,
    groupsStart: category ?? start,
    fields: texts(options, 'fields'),
    hiddenFields: isTrue(oneText(options, 'show_hidden_fields'))
      ? ['purchase_price', 'popularity', 'identifiers', 'accessory_ids', 'added_at']
      : texts(options, 'hidden_fields'),
    hiddenFacets: isTrue(oneText(options, 'show_hidden_facets')) ? null : texts(options, 'hidden_facets'),
    variations: isTrue(oneText(options, 'variations')),
    resultsOnly: isTrue(oneText(options, 'results_only')),
  };
}

/** Sort orders by `sort_by`; the first direction is the default. */
const orders: Readonly<Record<string, Partial<Record<'ascending' | 'descending', Order>>>> = {
  relevance: { descending: 'relevance', ascending: 'relevance' },
  popularity: { descending: 'popularity' },
  price: { ascending: 'price_ascending', descending: 'price_descending' },
  newest: { descending: 'newest' },
  rating: { descending: 'rating' },
};

function order(tree: WireTree, otherwise: Order): Order {
  const by = oneText(tree, 'sort_by');
  const direction = oneText(tree, 'sort_order');
  if (direction !== undefined && direction !== 'ascending' && direction !== 'descending') {
    throw new RequestError(400, 'sort_order must be ascending or descending');
  }
  if (by === undefined || by === '') return otherwise;
  const known = Object.hasOwn(orders, by) ? orders[by] : undefined;
  if (!known) throw new RequestError(400, `Unknown sort_by: ${by.slice(0, 60)}`);
  const found = direction ? known[direction] : Object.values(known)[0];
  if (!found) throw new RequestError(400, `sort_by ${by} cannot be ${direction}`);
  return found;
}

function offset(tree: WireTree, limit: number): number {
  const page = integer(tree, 'page', 1, 1_000_000);
  const given = integer(tree, 'offset', 0, 10_000_000);
  if (page !== undefined && given !== undefined) throw new RequestError(400, 'page and offset cannot be used together');
  return given ?? ((page ?? 1) - 1) * limit;
}

/** Parameters common to all lists. */
export function listParameters(tree: WireTree, otherwise: Order): ListRequest {
  section(tree);
  const limit = integer(tree, 'num_results_per_page', 1, 200) ?? 20;
  const variations = json(tree, 'variations_map');
  if (variations !== undefined && (typeof variations !== 'object' || variations === null)) {
    throw new RequestError(400, 'variations_map must be a JSON object');
  }
  return {
    rules: filterRules(subtree(tree, 'filters'), subtree(tree, 'filter_match_types')),
    expression: filterExpression(tree),
    order: order(tree, otherwise),
    offset: offset(tree, limit),
    limit,
    format: format(tree),
  };
}

export interface SectionRequest {
  readonly wanted: number;
  readonly rules: readonly FilterRule[];
  readonly expression: ReturnType<typeof filterExpression>;
}

/** Parameters of one autocomplete section: its own count and filters beside the shared ones. */
export function sectionParameters(tree: WireTree, name: (typeof sections)[number]): SectionRequest {
  const common = integer(tree, 'num_results', 0, 50);
  const own = integer(tree, `num_results_${name}`, 0, 50);
  const anySectionNamed = sections.some((other) => tree[`num_results_${other}`] !== undefined);
  const filters = subtree(tree, 'filters');
  const ownFilters = filters[name];
  const rules = filterRules(filters, {}, sections);
  if (ownFilters && !Array.isArray(ownFilters)) rules.push(...filterRules(ownFilters, {}));
  const expressions = tree.pre_filter_expression;
  const nested = expressions && !Array.isArray(expressions) ? filterExpression(expressions, name) : undefined;
  return {
    wanted: own ?? common ?? (anySectionNamed ? 0 : 10),
    rules,
    expression: Array.isArray(expressions) ? filterExpression(tree) : nested,
  };
}

/** `qs` contains more parameters as JSON; those of the query string take precedence. */
export function withQs(tree: WireTree): WireTree {
  const extra = json(tree, 'qs');
  if (extra === undefined) return tree;
  if (typeof extra !== 'object' || extra === null || Array.isArray(extra)) {
    throw new RequestError(400, 'qs must be a JSON object');
  }
  const merged: WireTree = Object.assign(Object.create(null), tree);
  for (const [name, value] of Object.entries(extra)) if (merged[name] === undefined) merged[name] = wireNode(value, 0);
  return merged;
}

function wireNode(value: unknown, depth: number): WireNode {
  if (depth > 4) throw new RequestError(400, 'qs is nested too deeply');
  if (Array.isArray(value))
    return value.map((item) => (typeof item === 'object' ? JSON.stringify(item) : String(item)));
  if (typeof value !== 'object' || value === null) return [String(value)];
  const tree: WireTree = Object.create(null);
  for (const [name, item] of Object.entries(value)) tree[name] = wireNode(item, depth + 1);
  return tree;
}
