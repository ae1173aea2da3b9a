import { type VariantLabel, variantLabels } from '@reprise/entities/variant';
import { type Bits, countRange, intersect, keepIf } from '../index/bits.ts';
import type { CategoryNode } from '../index/category-tree.ts';
import { noPrice, type OfferChoice } from '../index/offers.ts';
import type { Segment } from '../index/segment.ts';
import { expressionBits, type FilterExpression, type FilterRule, priceTest, ruleBits } from './filters.ts';

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
  /** Lowest price of each document among the requested offers. */
  readonly prices: Int32Array;
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
  const rule = rules.find(({ facet }) => facet === 'group_id');
  if (!rule) return null;
  if (rule.match === 'none' || rule.values.length !== 1) return undefined;
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

/** Price columns of a query, each computed once. */
function createPriceColumns({ offers }: Segment): (choice: OfferChoice) => Int32Array {
  const made = new Map<string, Int32Array>();
  return (choice) => {
    const key = `${choice.reduced} ${choice.labels?.join()}`;
    const prices = made.get(key) ?? offers.lowestPrices(choice);
    made.set(key, prices);
    return prices;
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
  const isAllowed = priceRule && priceTest(priceRule);
  const pricesOf = createPriceColumns(segment);

  const narrow = (skipped: readonly string[], choice: OfferChoice): Narrowed => {
    const set = base.slice();
    const prices = pricesOf(choice);
    for (const { facet, bits } of filters) if (!skipped.includes(facet)) intersect(set, bits);
    if (isMixed(choice)) keepIf(set, (document) => prices[document] !== noPrice);
    if (isAllowed && !skipped.includes('price')) keepIf(set, (document) => isAllowed(prices[document] as number));
    const category = skipped.includes('group_id') ? null : onlyCategory(segment, query.rules);
    const [from, to] = category ? segment.rangeOf(category) : [0, segment.size];
    return { set, from, to, matches: countRange(set, from, to), prices };
  };

  const choice = offerChoice(query.rules);
  const unfiltered = !text && !query.expression && query.rules.every(({ facet }) => facet === 'group_id');
  return {
    segment,
    choice,
    ...narrow([], choice),
    whole: unfiltered ? onlyCategory(segment, query.rules) : undefined,
    without: (facets) => narrow(facets, offerChoice(query.rules.filter(({ facet }) => !facets.includes(facet)))),
  };
}
