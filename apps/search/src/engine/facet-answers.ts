import { countRange, createBits, hasBit, intersect, setRange, subtract } from '../index/bits.ts';
import { isNumericFacet, rangeSteps } from '../index/derived-facets.ts';
import { noPrice } from '../index/offers.ts';
import type { Segment } from '../index/segment.ts';
import type { FilterRule } from './filters.ts';
import { countOffers, isCountedByOffers } from './offer-counts.ts';
import { firstDocuments } from './order.ts';
import { createMembers, type Selection } from './selection.ts';

export interface FacetOptionAnswer {
  readonly value: string;
  readonly display_name: string;
  readonly count: number;
  readonly status: 'selected' | '';
  readonly data: Readonly<Record<string, unknown>>;
  readonly range?: readonly [number, number | 'inf'];
}

export interface FacetAnswer {
  readonly name: string;
  readonly display_name: string;
  readonly type: 'multiple' | 'range';
  readonly hidden: boolean;
  readonly data: Readonly<Record<string, unknown>>;
  readonly options: readonly FacetOptionAnswer[];
  readonly min?: number;
  readonly max?: number;
  readonly status?: Readonly<Record<string, unknown>>;
}

/** A facet of a list, or of an overview of facets, which leaves the options out. */
export type ListedFacet = Omit<FacetAnswer, 'options'> & Partial<Pick<FacetAnswer, 'options'>>;

/** Facets that are returned only if requested by name. */
export const hiddenFacets: ReadonlySet<string> = new Set(['trade_in', 'collection_id', 'purchase_price']);

/** Maximum number of options returned per facet. */
const maxOptions = 200;

/** Count of each value by facet, over all segments. */
export type FacetCounts = Map<string, Map<string, number>>;

function add(counts: FacetCounts, segment: Segment, value: number, count: number): void {
  if (count === 0) return;
  const facet = segment.facets.facetOf(value);
  let values = counts.get(facet);
  if (!values) {
    values = new Map();
    counts.set(facet, values);
  }
  const text = segment.facets.textOf(value);
  values.set(text, (values.get(text) ?? 0) + count);
}

/** Number of matches per value of one segment. What it says of other facets than those that are asked for is undefined. */
function countValues(
  selection: Selection,
  isAskedFor: (facet: string) => boolean,
): Iterable<readonly [value: number, count: number]> {
  const { segment, whole, category, set, from, to, matches } = selection;
  if (whole !== undefined) return segment.cube.countsOf(whole ?? undefined);
  const inCategory = countRange(segment.alive, from, to);
  if (2 * matches <= inCategory) return segment.facets.count(selection, isAskedFor).entries();
  // Most of the category matches: it takes less to count the others.
  const others = createBits(segment.size);
  setRange(others, from, to);
  subtract(intersect(others, segment.alive), set);
  const left = { set: others, from, to, matches: inCategory - matches, getMembers: createMembers(others, from, to) };
  const counts = segment.facets.count(left, isAskedFor);
  for (const [value, count] of segment.cube.countsOf(category ?? undefined))
    counts[value] = count - (counts[value] as number);
  return counts.entries();
}

/** Number of matches per value. A facet filtered by "any of" is counted without its own filter, so that more values can be chosen. */
export function countFacets(selections: readonly Selection[], rules: readonly FilterRule[]): FacetCounts {
  const counts: FacetCounts = new Map();
  const isOpen = (facet: string) => rules.some((rule) => rule.facet === facet && rule.match === 'any');
  const isAskedFor = (facet: string) => !isOpen(facet) && !isCountedByOffers(facet, rules);
  for (const selection of selections)
    for (const [value, count] of countValues(selection, isAskedFor)) add(counts, selection.segment, value, count);
  for (const { facet, match } of rules) {
    if (match !== 'any' || facet === 'group_id' || isCountedByOffers(facet, rules)) continue;
    counts.delete(facet);
    for (const selection of selections) {
      const { set, from, to } = selection.without([facet]);
      for (const [value, count] of selection.segment.facets.countFacet(facet, set, from, to)) {
        add(counts, selection.segment, value, count);
      }
    }
  }
  countOffers(counts, selections, rules);
  return counts;
}

function compareOptions(left: FacetOptionAnswer, right: FacetOptionAnswer): number {
  return right.count - left.count || (left.value < right.value ? -1 : 1);
}

function optionOf(value: string, count: number, rule: FilterRule | undefined): FacetOptionAnswer {
  const status = rule?.values.includes(value) ? 'selected' : '';
  return { value, display_name: value, count, status, data: {} };
}

function extremes(
  facet: 'price' | 'rating',
  selections: readonly Selection[],
): { min: number; max: number } | undefined {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const selection of selections) {
    const { segment } = selection;
    const narrowed = selection.without([facet]);
    const { set, matches, getMembers, getPrices } = narrowed;
    if (matches === 0) continue;
    const column = facet === 'price' ? getPrices() : segment.numericColumn(facet);
    const see = (document: number) => {
      const value = column[document] as number;
      if (value === noPrice) return;
      if (value < min) min = value;
      if (value > max) max = value;
    };
    if (matches * 64 < segment.size) {
      const members = getMembers();
      for (let at = 0; at < members.length; at += 1) see(members[at] as number);
      continue;
    }
    // With many matches, the first and last of a sorted order are found within a few steps.
    if (facet === 'rating') {
      const { order } = segment.sorts.rating;
      const isWanted = (document: number) => hasBit(set, document);
      see(order.find(isWanted) as number);
      see(order.findLast(isWanted) as number);
      continue;
    }
    // Products without a price come last in both price orders.
    for (const order of ['price_ascending', 'price_descending'] as const)
      see(firstDocuments({ ...selection, ...narrowed }, order, 1, undefined)[0] as number);
  }
  return min <= max ? { min, max } : undefined;
}

function rangeFacet(
  name: 'price' | 'rating',
  values: ReadonlyMap<string, number>,
  rule: FilterRule | undefined,
  selections: readonly Selection[],
): FacetAnswer | undefined {
  const ends = extremes(name, selections);
  if (!ends) return undefined;
  const options = rangeSteps[name].flatMap((step) => {
    const [from, to] = step;
    const value = `${from}-${to === Number.POSITIVE_INFINITY ? 'inf' : to}`;
    const count = values.get(value) ?? 0;
    if (count === 0) return [];
    const range = [from, to === Number.POSITIVE_INFINITY ? ('inf' as const) : to] as const;
    return [{ ...optionOf(value, count, rule), range }];
  });
  const chosen = rule?.values[0]?.match(/^(-?(?:inf|[\d.]+))-(inf|[\d.]+)$/);
  const status = chosen ? { min: numberOr(chosen[1]), max: numberOr(chosen[2]) } : {};
  return { name, display_name: name, type: 'range', hidden: false, data: {}, ...ends, status, options };
}

const numberOr = (text: string | undefined) => (text === undefined || /inf/.test(text) ? text : Number(text));

/** Facets of a response: ranges with their bounds, others with the options that occur or are selected. */
export function facetAnswers(
  selections: readonly Selection[],
  rules: readonly FilterRule[],
  wanted: (facet: string) => boolean,
): FacetAnswer[] {
  const answers: FacetAnswer[] = [];
  for (const [name, values] of countFacets(selections, rules)) {
    if (!wanted(name)) continue;
    const rule = rules.find(({ facet }) => facet === name);
    if (name === 'price' || name === 'rating') {
      const facet = rangeFacet(name, values, rule, selections);
      if (facet) answers.push(facet);
      continue;
    }
    if (isNumericFacet(name)) continue;
    const options = [...values].map(([value, count]) => optionOf(value, count, rule));
    for (const value of rule?.values ?? []) if (!values.has(value)) options.push(optionOf(value, 0, rule));
    options.sort(compareOptions);
    const kept = options.filter(({ status }, place) => place < maxOptions || status === 'selected');
    const hidden = hiddenFacets.has(name);
    answers.push({ name, display_name: name, type: 'multiple', hidden, data: {}, options: kept });
  }
  return answers.sort((left, right) => (left.name < right.name ? -1 : 1));
}
