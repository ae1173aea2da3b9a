import { type VariantLabel, variantLabels } from '@reprise/entities/variant';
import { type Bits, countRange, intersect, membersOf } from '../index/bits.ts';
import type { CategoryNode } from '../index/category-tree.ts';
import type { OfferChoice } from '../index/offers.ts';
import type { Segment } from '../index/segment.ts';
import { expressionBits, type FilterExpression, type FilterRule, priceBits, ruleBits } from './filters.ts';

export interface SelectionQuery {
  readonly rules: readonly FilterRule[];
  readonly expression: FilterExpression | undefined;
}

/** Documents that match a query. */
export interface Narrowed {
  readonly set: Bits;
  /** All of `set` lies from here … */
  readonly from: number;
  /** … up to and without here. */
  readonly to: number;
  readonly matches: number;
  /** The single category that the rules name; null if they name none, undefined for anything more complex. */
  readonly category: CategoryNode | null | undefined;
  /** Returns the members of `set`, ascending. */
  readonly getMembers: () => Uint32Array;
  /** Returns the lowest price of each document among the requested offers. */
  readonly getPrices: () => Int32Array;
}

/** Matching documents of one segment, with what is needed to count facets on them. */
export interface Selection extends Narrowed {
  readonly segment: Segment;
  /** The requested offers. */
  readonly choice: OfferChoice;
  /** The category whose whole content matches; null for the whole catalogue, undefined if anything else filters. */
  readonly whole: CategoryNode | null | undefined;
  /** Matches of the query without its rules for some facets. */
  readonly without: (facets: readonly string[]) => Narrowed;
}

/** The single category in the rules; null if there is none, undefined for anything more complex. */
function onlyCategory(segment: Segment, rules: readonly FilterRule[]): CategoryNode | null | undefined {
  const [rule, ...others] = rules.filter(({ facet }) => facet === 'group_id');
  if (!rule) return null;
  if (others.length > 0 || rule.match === 'none' || rule.values.length !== 1) return undefined;
  return segment.tree.byId(Number(rule.values[0]));
}

const isVariantLabel = (value: string): value is VariantLabel => (variantLabels as readonly string[]).includes(value);

/** The offers requested by the rules: a shopper who filters by condition expects the price of that condition. */
export function offerChoice(rules: readonly FilterRule[]): OfferChoice {
  const wanted = (name: string) => rules.find(({ facet, match }) => facet === name && match !== 'none')?.values;
  return {
    labels: wanted('condition')?.filter(isVariantLabel),
    reduced: wanted('reduced')?.includes('true') ?? false,
  };
}

/** Condition and reduction together must match one offer; each alone is covered by the product's facets. */
const isMixed = ({ labels, reduced }: OfferChoice) => labels !== undefined && reduced;

/** Calls a function once for each key. */
function oncePer<Made>(make: (key: string) => Made): (key: string) => Made {
  const made = new Map<string, Made>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

/** Returns the members of a set, which are listed once. */
export function createMembers(set: Bits, from: number, to: number): () => Uint32Array {
  let members: Uint32Array | undefined;
  return () => {
    members ??= membersOf(set, from, to);
    return members;
  };
}

/** `text` contains the documents that match the query's words; undefined without words. */
export function select(segment: Segment, query: SelectionQuery, text: Bits | undefined): Selection {
  const base = segment.alive.slice();
  if (text) intersect(base, text);
  if (query.expression) intersect(base, expressionBits(segment, query.expression));
  const filters = query.rules
    .filter(({ facet }) => facet !== 'price')
    .map((rule) => ({ facet: rule.facet, bits: ruleBits(segment, rule) }));
  const priceRule = query.rules.find(({ facet }) => facet === 'price');
  const { offers } = segment;

  const narrow = (skipped: readonly string[]): Narrowed => {
    const set = base.slice();
    const rules = query.rules.filter(({ facet }) => !skipped.includes(facet));
    const choice = offerChoice(rules);
    const category = onlyCategory(segment, rules);
    const [from, to] = category ? segment.rangeOf(category) : [0, segment.size];
    for (const { facet, bits } of filters) if (!skipped.includes(facet)) intersect(set, bits);
    if (isMixed(choice)) intersect(set, offers.offered(choice));
    if (priceRule && !skipped.includes('price')) intersect(set, priceBits(segment, choice, priceRule, [from, to]));
    return {
      set,
      from,
      to,
      category,
      matches: countRange(set, from, to),
      getMembers: createMembers(set, from, to),
      getPrices: () => offers.lowestPrices(choice),
    };
  };

  const filtered = [...new Set(query.rules.map(({ facet }) => facet))];
  // Facets that no rule filters make no difference.
  const narrowed = oncePer((skipped) => narrow(skipped.split('\u0000')));
  const without = (facets: readonly string[]) =>
    narrowed(filtered.filter((facet) => facets.includes(facet)).join('\u0000'));
  const all = without([]);
  const unfiltered = !text && !query.expression && query.rules.every(({ facet }) => facet === 'group_id');
  return { segment, choice: offerChoice(query.rules), ...all, whole: unfiltered ? all.category : undefined, without };
}
