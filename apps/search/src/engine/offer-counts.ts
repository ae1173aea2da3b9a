import { variantLabels } from '@reprise/entities/variant';
import { forEachBit } from '../index/bits.ts';
import { priceStep, rangeValue } from '../index/derived-facets.ts';
import type { FacetCounts } from './facet-answers.ts';
import type { FilterRule } from './filters.ts';
import { offerChoice, type Selection } from './selection.ts';

const offerFacets: ReadonlySet<string> = new Set(['condition', 'reduced', 'price']);

const isUnfiltered = (facet: string, rules: readonly FilterRule[]) =>
  rules.every((rule) => rule.facet !== facet || rule.match === 'any');

/** How many products there would be with one value of an offer's facet alone, beside the other filters. */
function countChoice(
  selections: readonly Selection[],
  rules: readonly FilterRule[],
  facet: string,
  value: string,
): number {
  const others = rules.filter((rule) => rule.facet !== facet);
  const choice = offerChoice([...others, { facet, values: [value], match: 'any' }]);
  return selections.reduce((sum, selection) => sum + selection.without([facet], choice).matches, 0);
}

function countSteps(selections: readonly Selection[], rules: readonly FilterRule[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const selection of selections) {
    const { set, from, to, prices } = isUnfiltered('price', rules) ? selection.without(['price']) : selection;
    forEachBit(set, from, to, (document) => {
      const step = priceStep(prices[document] as number);
      if (step) counts.set(rangeValue(step), (counts.get(rangeValue(step)) ?? 0) + 1);
    });
  }
  return counts;
}

/**
 * Condition, reduction and price belong to an offer and not to a product: a phone may be cheap in one condition and reduced
 * in another. As soon as one of them is filtered, the other two are counted by the offers that are left.
 */
export function countOffers(counts: FacetCounts, selections: readonly Selection[], rules: readonly FilterRule[]): void {
  const depends = (facet: string) => rules.some((rule) => rule.facet !== facet && offerFacets.has(rule.facet));
  const isOpen = (facet: string) => depends(facet) && isUnfiltered(facet, rules);
  const put = (facet: string, values: Map<string, number>) => {
    const occurring = [...values].filter(([, count]) => count > 0);
    if (occurring.length > 0) counts.set(facet, new Map(occurring));
    else counts.delete(facet);
  };
  if (isOpen('condition')) {
    put(
      'condition',
      new Map(variantLabels.map((label) => [label, countChoice(selections, rules, 'condition', label)])),
    );
  }
  if (isOpen('reduced')) put('reduced', new Map([['true', countChoice(selections, rules, 'reduced', 'true')]]));
  if (depends('price')) put('price', countSteps(selections, rules));
}
