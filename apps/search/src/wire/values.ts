import * as z from 'zod/mini';
import type { FilterExpression, FilterMatch, FilterRule } from '../engine/filters.ts';
import type { WireNode, WireTree } from './query-string.ts';
import { RequestError } from './request-error.ts';

const maxTextLength = 500;

/** The last value of a parameter, because clients append to overwrite. */
export function oneText(tree: WireTree, name: string): string | undefined {
  const node = tree[name];
  if (node === undefined) return undefined;
  if (!Array.isArray(node)) throw new RequestError(400, `${name} must be a single value`);
  return node.at(-1);
}

export function texts(tree: WireTree, name: string): string[] {
  const node = tree[name];
  if (node === undefined) return [];
  if (!Array.isArray(node)) throw new RequestError(400, `${name} must be a value or a list of values`);
  return node;
}

export function integer(tree: WireTree, name: string, min: number, max: number): number | undefined {
  const text = oneText(tree, name);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^-?\d{1,15}$/.test(text) || value < min || value > max) {
    const range =
      max === Number.MAX_SAFE_INTEGER ? `an integer of at least ${min}` : `an integer from ${min} to ${max}`;
    throw new RequestError(400, `${name} must be ${range}`);
  }
  return value;
}

export function boolean(tree: WireTree, name: string): boolean | undefined {
  const text = oneText(tree, name);
  if (text !== undefined && text !== 'true' && text !== 'false')
    throw new RequestError(400, `${name} must be true or false`);
  return text === undefined ? undefined : text === 'true';
}

export function subtree(tree: WireTree, name: string): WireTree {
  const node = tree[name];
  if (node === undefined) return {};
  if (Array.isArray(node)) throw new RequestError(400, `${name} must be an object`);
  return node;
}

export function json(tree: WireTree, name: string): unknown {
  const text = oneText(tree, name);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestError(400, `${name} must be valid JSON`);
  }
}

export function checkText(text: string, name: string): string {
  const clean = text.replace(/\s+/g, ' ').trim();
  if (clean === '') throw new RequestError(400, `${name} must not be empty`);
  if (clean.length > maxTextLength)
    throw new RequestError(400, `${name} must not be longer than ${maxTextLength} characters`);
  return clean;
}

const matchTypes: readonly string[] = ['any', 'all', 'none'] satisfies FilterMatch[];
const isMatchType = (text: string | undefined): text is FilterMatch => text !== undefined && matchTypes.includes(text);

/** Filters of one section; `skipped` are the names of sections with their own filters. */
export function filterRules(filters: WireTree, matchTypeTree: WireTree, skipped: readonly string[] = []): FilterRule[] {
  return Object.entries(filters).flatMap(([facet, node]: [string, WireNode]): FilterRule[] => {
    if (skipped.includes(facet) && !Array.isArray(node)) return [];
    if (!Array.isArray(node)) throw new RequestError(400, `filters[${facet}] must be a value or a list of values`);
    const match = oneText(matchTypeTree, facet) ?? 'any';
    if (!isMatchType(match)) throw new RequestError(400, `filter_match_types[${facet}] must be any, all or none`);
    return [{ facet, values: node, match }];
  });
}

const RangeEnd = z.union([z.number(), z.literal('-inf'), z.literal('inf'), z.literal('+inf')]);
const ExpressionValue = z.object({ name: z.string(), value: z.union([z.string(), z.number(), z.boolean()]) });
const ExpressionRange = z.object({ name: z.string(), range: z.tuple([RangeEnd, RangeEnd]) });

const maxParts = 200;

function readExpression(value: unknown, budget: { left: number }): FilterExpression {
  budget.left -= 1;
  const wrong = new RequestError(
    400,
    'pre_filter_expression must be made of and, or, not, name with value, name with range',
  );
  if (typeof value !== 'object' || value === null || budget.left < 0) throw wrong;
  if ('not' in value) return { not: readExpression(value.not, budget) };
  for (const kind of ['and', 'or'] as const) {
    const parts = kind in value ? (value as Record<string, unknown>)[kind] : undefined;
    if (parts === undefined) continue;
    if (!Array.isArray(parts)) throw wrong;
    const read = parts.map((part) => readExpression(part, budget));
    return kind === 'and' ? { and: read } : { or: read };
  }
  const single = ExpressionValue.safeParse(value);
  if (single.success) return { name: single.data.name, value: String(single.data.value) };
  const range = ExpressionRange.safeParse(value);
  if (!range.success) throw wrong;
  const [from, to] = range.data.range;
  return {
    name: range.data.name,
    range: [typeof from === 'number' ? from : '-inf', typeof to === 'number' ? to : 'inf'],
  };
}

export function filterExpression(tree: WireTree, name = 'pre_filter_expression'): FilterExpression | undefined {
  const value = json(tree, name);
  return value === undefined ? undefined : readExpression(value, { left: maxParts });
}
