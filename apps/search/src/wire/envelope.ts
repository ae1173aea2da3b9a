import { randomUUID } from 'node:crypto';
import type { EngineAnswer, ListRequest } from '../engine/requests.ts';
import type { WireNode, WireTree } from './query-string.ts';
import { json } from './values.ts';

/** Parameters about identity and transport, which are never echoed. */
const silent =
  /^(?:key|c|i|s|ui|us|ef-.*|_dt|a|quiz_(?:version|session)_id|skip_tracking|origin_referrer|qs|page|offset|num_results_per_page)$/;
const jsonParameters = new Set(['variations_map', 'pre_filter_expression']);
const lists = new Set(['ids', 'item_id', 'fields', 'hidden_fields', 'hidden_facets']);

function echo(name: string, node: WireNode, inFilters: boolean): unknown {
  if (!Array.isArray(node)) {
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, echo(key, value, inFilters)]));
  }
  if (jsonParameters.has(name)) return json({ [name]: node }, name);
  if (inFilters || lists.has(name) || node.length > 1) return node;
  const [text = ''] = node;
  return /^(?:groups_max_depth|num_results.*)$/.test(name) ? Number(text) : text;
}

/** Parameters of a request as echoed in the response. */
export function echoRequest(tree: WireTree, list?: ListRequest): Record<string, unknown> {
  const names = Object.entries(tree).filter(([name]) => !silent.test(name));
  const request: Record<string, unknown> = {
    section: 'Products',
    fmt_options: {},
    features: {},
    feature_variants: {},
    searchandized_items: {},
    ...Object.fromEntries(names.map(([name, node]) => [name, echo(name, node, name === 'filters')])),
  };
  if (!list) return request;
  request.num_results_per_page = list.limit;
  if (tree.offset) request.offset = list.offset;
  else request.page = Math.floor(list.offset / list.limit) + 1;
  request.sort_by ??= list.order.replace(/_.*/, '');
  request.sort_order ??= list.order === 'price_ascending' ? 'ascending' : 'descending';
  return request;
}

/** Adds the term of a text query; after a correction, `term` is the corrected and `original_query` the typed text. */
export function echoTerm(request: Record<string, unknown>, typed: string, corrected: string | undefined) {
  return corrected ? { ...request, term: corrected, original_query: typed } : { ...request, term: typed };
}

export function envelope(request: Record<string, unknown>, { body }: EngineAnswer) {
  return { response: body, request, result_id: randomUUID() };
}
