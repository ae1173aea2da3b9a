import { type Bits, createBits, fullBits, intersect, setBit, setRange, subtract, unite } from '../index/bits.ts';
import { isNumericFacet } from '../index/derived-facets.ts';
import { noPrice, type OfferChoice } from '../index/offers.ts';
import type { Segment } from '../index/segment.ts';

export type FilterMatch = 'any' | 'all' | 'none';

/** Requested values of one facet. `group_id` is the facet of categories, `id` that of products. */
export interface FilterRule {
  readonly facet: string;
  readonly values: readonly string[];
  readonly match: FilterMatch;
}

export type FilterExpression =
  | { readonly and: readonly FilterExpression[] }
  | { readonly or: readonly FilterExpression[] }
  | { readonly not: FilterExpression }
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly range: readonly [number | '-inf', number | 'inf'] };

const rangePattern = /^(-inf|-?\d+(?:\.\d+)?)-(\+?inf|-?\d+(?:\.\d+)?)$/;

function parseRange(value: string): [number, number] | undefined {
  const match = rangePattern.exec(value);
  if (!match) return undefined;
  const from = match[1] === '-inf' ? Number.NEGATIVE_INFINITY : Number(match[1]);
  const to = match[2]?.endsWith('inf') ? Number.POSITIVE_INFINITY : Number(match[2]);
  return [from, to];
}

function addNumbers(set: Bits, column: Int32Array | Float32Array, from: number, to: number): void {
  for (let document = 0; document < column.length; document += 1) {
    const value = column[document] as number;
    if (value >= from && value <= to && value !== noPrice) setBit(set, document);
  }
}

function addValue(set: Bits, segment: Segment, facet: string, value: string): void {
  if (facet === 'group_id') {
    const node = segment.tree.byId(Number(value));
    if (node) setRange(set, ...segment.rangeOf(node));
    return;
  }
  if (facet === 'id') {
    const document = segment.find(Number(value));
    if (document !== undefined) setBit(set, document);
    return;
  }
  const place = segment.facets.find(facet, value);
  if (place !== undefined) {
    segment.facets.addTo(set, place);
    return;
  }
  const range = parseRange(value);
  if (!isNumericFacet(facet)) {
    if (range) addValuesBetween(set, segment, facet, ...range);
    return;
  }
  const [from, to] = range ?? [Number(value), Number(value)];
  addNumbers(set, segment.numericColumn(facet), from, to);
}

/** Values of other facets may be numbers, too: inches, years. */
function addValuesBetween(set: Bits, { facets }: Segment, facet: string, from: number, to: number): void {
  for (const place of facets.valuesOfFacet(facet)) {
    const number = Number(facets.textOf(place));
    if (number >= from && number <= to) facets.addTo(set, place);
  }
}

function valueBits(segment: Segment, facet: string, value: string): Bits {
  const set = createBits(segment.size);
  addValue(set, segment, facet, value);
  return set;
}

/** Documents of a segment that match a rule. Price rules are handled by `priceBits`. */
export function ruleBits(segment: Segment, rule: FilterRule): Bits {
  if (rule.match === 'all') {
    const set = fullBits(segment.size);
    for (const value of rule.values) intersect(set, valueBits(segment, rule.facet, value));
    return set;
  }
  const matching = createBits(segment.size);
  for (const value of rule.values) addValue(matching, segment, rule.facet, value);
  return rule.match === 'none' ? subtract(fullBits(segment.size), matching) : matching;
}

/**
 * Documents from `from` to `to` whose lowest price among the selected offers matches a rule. Whether the bits of other documents
 * are set is undefined.
 */
export function priceBits(
  { priceOrders, size }: Segment,
  choice: OfferChoice,
  { values, match }: FilterRule,
  [from, to]: readonly [number, number],
): Bits {
  const sets = values.map((value) =>
    priceOrders.between(choice, parseRange(value) ?? [Number(value), Number(value)], from, to),
  );
  if (match === 'all') return sets.reduce(intersect, fullBits(size));
  const [first = createBits(size), ...others] = sets;
  const matching = others.reduce(unite, first);
  return match === 'none' ? subtract(fullBits(size), matching) : matching;
}

/** Documents of a segment that match an expression. Expressions refer to products, whose price is the lowest of all offers. */
export function expressionBits(segment: Segment, expression: FilterExpression): Bits {
  if ('and' in expression) {
    const set = fullBits(segment.size);
    for (const part of expression.and) intersect(set, expressionBits(segment, part));
    return set;
  }
  if ('or' in expression) {
    const set = createBits(segment.size);
    for (const part of expression.or) unite(set, expressionBits(segment, part));
    return set;
  }
  if ('not' in expression) return subtract(fullBits(segment.size), expressionBits(segment, expression.not));
  if ('value' in expression) return valueBits(segment, expression.name, expression.value);
  const set = createBits(segment.size);
  const { name, range } = expression;
  const from = range[0] === '-inf' ? Number.NEGATIVE_INFINITY : range[0];
  const to = range[1] === 'inf' ? Number.POSITIVE_INFINITY : range[1];
  if (isNumericFacet(name)) addNumbers(set, segment.numericColumn(name), from, to);
  else addValuesBetween(set, segment, name, from, to);
  return set;
}
