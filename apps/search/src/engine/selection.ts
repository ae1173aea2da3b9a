import { type Bits, countRange, intersect } from '../index/bits.ts';
import type { CategoryNode } from '../index/category-tree.ts';
import type { Segment } from '../index/segment.ts';
import { expressionBits, type FilterExpression, type FilterRule, ruleBits } from './filters.ts';

export interface SelectionQuery {
  readonly rules: readonly FilterRule[];
  readonly expression: FilterExpression | undefined;
}

/** The documents of one segment that a query lets through, and what it takes to count facets on them. */
export interface Selection {
  readonly segment: Segment;
  readonly set: Bits;
  /** All of `set` lies from here … */
  readonly from: number;
  /** … up to and without here. */
  readonly to: number;
  readonly matches: number;
  /** The category whose whole content this is; null is the whole catalogue, undefined means that something else filters. */
  readonly whole: CategoryNode | null | undefined;
  /** What the query would let through without its rule for one facet. */
  without(facet: string): Pick<Selection, 'set' | 'from' | 'to' | 'matches'>;
}

/** The one category that the rules ask for; null where they ask for none; undefined where it is not so simple. */
function onlyCategory(segment: Segment, rules: readonly FilterRule[]): CategoryNode | null | undefined {
  const rule = rules.find(({ facet }) => facet === 'group_id');
  if (!rule) return null;
  if (rule.match === 'none' || rule.values.length !== 1) return undefined;
  return segment.tree.byId(Number(rule.values[0]));
}

/** `text` are the documents that match the query's words, or undefined where it has none. */
export function select(segment: Segment, query: SelectionQuery, text: Bits | undefined): Selection {
  const base = segment.alive.slice();
  if (text) intersect(base, text);
  if (query.expression) intersect(base, expressionBits(segment, query.expression));
  const filters = query.rules.map((rule) => ({ facet: rule.facet, bits: ruleBits(segment, rule) }));

  const narrow = (skipped: string | undefined) => {
    const set = base.slice();
    for (const { facet, bits } of filters) if (facet !== skipped) intersect(set, bits);
    const category = skipped === 'group_id' ? null : onlyCategory(segment, query.rules);
    const [from, to] = category ? segment.rangeOf(category) : [0, segment.size];
    return { set, from, to, matches: countRange(set, from, to) };
  };

  const unfiltered = !text && !query.expression && query.rules.every(({ facet }) => facet === 'group_id');
  return {
    segment,
    ...narrow(undefined),
    whole: unfiltered ? onlyCategory(segment, query.rules) : undefined,
    without: narrow,
  };
}
