import { variantLabels } from '@reprise/entities/variant';
import { countBoth, intersect } from '../index/bits.ts';
import { rangeSteps, rangeValue } from '../index/derived-facets.ts';
import { noPrice, type OfferChoice } from '../index/offers.ts';
import type { FacetCounts } from './facet-answers.ts';
import { type FilterRule, priceBits } from './filters.ts';
import type { Narrowed, Selection } from './selection.ts';

const offerFacets: ReadonlySet<string> = new Set(['condition', 'reduced', 'price']);

const isUnfiltered = (facet: string, rules: readonly FilterRule[]) =>
  rules.every((rule) => rule.facet !== facet || rule.match === 'any');

const priceRuleOf = (rules: readonly FilterRule[]) => rules.find(({ facet }) => facet === 'price');

/** Number of products of a set with a selected offer whose price, one of a column, is allowed. */
function countOffered(
  { segment }: Selection,
  { set, from, to }: Narrowed,
  choice: OfferChoice,
  priceRule: FilterRule | undefined,
): number {
  const offered = segment.offers.offered(choice);
  if (!priceRule) return countBoth(set, offered, from, to);
  const priced = priceBits(segment, choice, priceRule, [from, to]);
  // Whatever has such a price is offered.
  return countBoth(set, priceRule.match === 'any' ? priced : intersect(priced, offered), from, to);
}

/** Number of products per condition, as if it were the only one chosen beside the other filters. */
function countConditions(selections: readonly Selection[], rules: readonly FilterRule[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const selection of selections) {
    const others = selection.without(['condition', 'price']);
    for (const label of variantLabels) {
      const choice = { ...selection.choice, labels: [label] };
      const count = countOffered(selection, others, choice, priceRuleOf(rules));
      counts.set(label, (counts.get(label) ?? 0) + count);
    }
  }
  return counts;
}

/** Number of products with reduced offers beside the other filters. */
function countReduced(selections: readonly Selection[], rules: readonly FilterRule[]): number {
  return selections.reduce((sum, selection) => {
    const others = selection.without(['reduced', 'price']);
    return sum + countOffered(selection, others, { ...selection.choice, reduced: true }, priceRuleOf(rules));
  }, 0);
}

/** From this price on, in cents, there is only one step. */
const lastStepFrom = rangeSteps.price.at(-1)?.[0] ?? 0;
/** The step of each lower price. */
const stepOfPrice = Uint8Array.from({ length: lastStepFrom }, (_, price) =>
  rangeSteps.price.findIndex(([, to]) => price <= to),
);

/** Reads the price of each match. */
function countByMember(counts: Uint32Array, { getMembers, getPrices }: Narrowed): void {
  const prices = getPrices();
  const members = getMembers();
  for (let at = 0; at < members.length; at += 1) {
    const price = prices[members[at] as number] as number;
    if (price === noPrice) continue;
    const step = price < lastStepFrom ? (stepOfPrice[price] as number) : counts.length - 1;
    counts[step] = (counts[step] as number) + 1;
  }
}

/** Counts the matches up to the end of each step: sooner where there are many. */
function countByOrder(counts: Uint32Array, { segment, choice }: Selection, { set, from, to }: Narrowed): void {
  let below = 0;
  for (const [step, [, highest]] of rangeSteps.price.entries()) {
    const upTo = countBoth(set, segment.priceOrders.between(choice, [0, highest], from, to), from, to);
    counts[step] = (counts[step] as number) + upTo - below;
    below = upTo;
  }
}

function countSteps(selections: readonly Selection[], rules: readonly FilterRule[]): Map<string, number> {
  const steps = rangeSteps.price;
  const counts = new Uint32Array(steps.length);
  for (const selection of selections) {
    const narrowed = isUnfiltered('price', rules) ? selection.without(['price']) : selection;
    if (narrowed.matches * 8 > selection.segment.size) countByOrder(counts, selection, narrowed);
    else countByMember(counts, narrowed);
  }
  return new Map(steps.map((step, place) => [rangeValue(step), counts[place] as number]));
}

/** Whether `countOffers` counts a facet. */
export function isCountedByOffers(facet: string, rules: readonly FilterRule[]): boolean {
  if (!offerFacets.has(facet)) return false;
  const depends = rules.some((rule) => rule.facet !== facet && offerFacets.has(rule.facet));
  return depends && (facet === 'price' || isUnfiltered(facet, rules));
}

/**
 * Condition, reduction and price belong to an offer and not to a product: a phone may be cheap in one condition and reduced
 * in another. Once one of them is filtered, the other two are counted on the remaining offers.
 */
export function countOffers(counts: FacetCounts, selections: readonly Selection[], rules: readonly FilterRule[]): void {
  const put = (facet: string, count: () => Map<string, number>) => {
    if (!isCountedByOffers(facet, rules)) return;
    const occurring = [...count()].filter(([, number]) => number > 0);
    if (occurring.length > 0) counts.set(facet, new Map(occurring));
    else counts.delete(facet);
  };
  put('condition', () => countConditions(selections, rules));
  put('reduced', () => new Map([['true', countReduced(selections, rules)]]));
  put('price', () => countSteps(selections, rules));
}
