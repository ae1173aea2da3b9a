import { forEachBit } from '../index/bits.ts';
import { rangeSteps, rangeValue } from '../index/derived-facets.ts';
import { noPrice } from '../index/offers.ts';
import type { FacetCounts } from './facet-answers.ts';
import { type FilterRule, priceTest } from './filters.ts';
import type { Selection } from './selection.ts';

const offerFacets: ReadonlySet<string> = new Set(['condition', 'reduced', 'price']);

const isUnfiltered = (facet: string, rules: readonly FilterRule[]) =>
  rules.every((rule) => rule.facet !== facet || rule.match === 'any');

const anyPrice = () => true;

const priceTestOf = (rules: readonly FilterRule[]) => {
  const rule = rules.find(({ facet }) => facet === 'price');
  return rule ? priceTest(rule) : anyPrice;
};

/** Number of products per condition, as if it were the only one chosen beside the other filters. */
function countConditions(selections: readonly Selection[], rules: readonly FilterRule[]): Map<string, number> {
  const isAllowed = priceTestOf(rules);
  const counts = new Map<string, number>();
  for (const { segment, choice, without } of selections) {
    const { set } = without(['condition', 'price']);
    for (const [label, count] of segment.offers.countLabels(set, choice.reduced, isAllowed)) {
      counts.set(label, (counts.get(label) ?? 0) + count);
    }
  }
  return counts;
}

/** Number of products with reduced offers beside the other filters. */
function countReduced(selections: readonly Selection[], rules: readonly FilterRule[]): number {
  const isAllowed = priceTestOf(rules);
  let count = 0;
  for (const { segment, choice, without } of selections) {
    const { set, from, to } = without(['reduced', 'price']);
    const prices = segment.offers.lowestPrices({ ...choice, reduced: true });
    forEachBit(set, from, to, (document) => {
      const price = prices[document] as number;
      if (price !== noPrice && isAllowed(price)) count += 1;
    });
  }
  return count;
}

function countSteps(selections: readonly Selection[], rules: readonly FilterRule[]): Map<string, number> {
  const steps = rangeSteps.price;
  const counts = new Uint32Array(steps.length);
  const ends = Float64Array.from(steps, ([, to]) => to);
  for (const selection of selections) {
    const { set, from, to, prices } = isUnfiltered('price', rules) ? selection.without(['price']) : selection;
    forEachBit(set, from, to, (document) => {
      const price = prices[document] as number;
      if (price === noPrice) return;
      let step = 0;
      while (price > (ends[step] as number)) step += 1;
      counts[step] = (counts[step] as number) + 1;
    });
  }
  return new Map(steps.map((step, place) => [rangeValue(step), counts[place] as number]));
}

/**
 * Condition, reduction and price belong to an offer and not to a product: a phone may be cheap in one condition and reduced
 * in another. Once one of them is filtered, the other two are counted on the remaining offers.
 */
export function countOffers(counts: FacetCounts, selections: readonly Selection[], rules: readonly FilterRule[]): void {
  const depends = (facet: string) => rules.some((rule) => rule.facet !== facet && offerFacets.has(rule.facet));
  const isOpen = (facet: string) => depends(facet) && isUnfiltered(facet, rules);
  const put = (facet: string, values: Map<string, number>) => {
    const occurring = [...values].filter(([, count]) => count > 0);
    if (occurring.length > 0) counts.set(facet, new Map(occurring));
    else counts.delete(facet);
  };
  if (isOpen('condition')) put('condition', countConditions(selections, rules));
  if (isOpen('reduced')) put('reduced', new Map([['true', countReduced(selections, rules)]]));
  if (depends('price')) put('price', countSteps(selections, rules));
}
