import type { Language } from '@reprise/entities/language';
import { fillText, priceText, texts } from '../texts.ts';
import type { FoundProducts, Wish } from './find-products.ts';

const refinedFacets = ['brand', 'operatingSystem', 'memory_size', 'ram'] as const;
const maxOptions = 4;

export interface Refinement {
  readonly question: string;
  readonly options: readonly string[];
}

/** A question with values of a facet to choose from, if the products differ in one that has not been chosen yet. */
export function refinementOf({ facets }: FoundProducts, { rules }: Wish, language: Language): Refinement | undefined {
  for (const facet of refinedFacets) {
    if (rules.some((rule) => rule.facet === facet)) continue;
    const options = facets.find(({ name }) => name === facet)?.options.filter(({ count }) => count > 0) ?? [];
    if (options.length < 2) continue;
    const values = options.slice(0, maxOptions).map(({ value }) => value);
    return { question: texts[language].agent.refine[facet], options: values };
  }
  return undefined;
}

/** Prices that are offered as limits, in cents. */
const priceSteps = [2_000, 5_000, 10_000, 20_000, 30_000, 50_000, 75_000, 100_000, 150_000, 200_000];

/** The lowest step that half of the products do not exceed, if it excludes any. */
function priceLimit({ candidates }: FoundProducts): number | undefined {
  const prices = candidates.flatMap(({ price }) => price ?? []).sort((left, right) => left - right);
  const median = prices[Math.floor(prices.length / 2)];
  const highest = prices.at(-1);
  if (median === undefined || highest === undefined) return undefined;
  return priceSteps.find((step) => step >= median && step < highest);
}

/** What to ask next, in words that `understandIntent` knows. */
export function followUpsOf(found: FoundProducts, { rules }: Wish, language: Language): string[] {
  const { followUps } = texts[language].agent;
  const isOpen = (facet: string) => !rules.some((rule) => rule.facet === facet);
  const has = (facet: string, values: readonly string[]) =>
    found.facets.some(
      ({ name, options }) => name === facet && options.some(({ value, count }) => count > 0 && values.includes(value)),
    );
  const limit = isOpen('price') ? priceLimit(found) : undefined;
  return [
    ...(limit === undefined ? [] : [fillText(followUps.price, { price: priceText(limit, language) })]),
    ...(isOpen('condition') && has('condition', ['NEW', 'A0']) ? [followUps.asNew] : []),
    ...(isOpen('reduced') && has('reduced', ['true']) ? [followUps.reduced] : []),
  ];
}
