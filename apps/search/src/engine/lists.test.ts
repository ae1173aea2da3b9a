import type { IndexedOffer, IndexedProduct } from '@reprise/entities/catalogue-record';
import { variantLabels } from '@reprise/entities/variant';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facetValues, rangeSteps, rangeValue } from '../index/derived-facets.ts';
import { arbitraryCatalogue, arbitraryProduct } from '../testing/arbitrary-catalogue.ts';
import { arbitraryList } from '../testing/arbitrary-list.ts';
import { buildIndex } from '../testing/running-app.ts';
import type { FacetAnswer } from './facet-answers.ts';
import type { FilterExpression, FilterRule } from './filters.ts';
import type { GroupAnswer } from './groups.ts';
import type { ItemAnswer } from './items.ts';
import { listAnswer } from './lists.ts';
import type { Order } from './order.ts';
import type { ListRequest } from './requests.ts';

interface Answer {
  readonly results: readonly ItemAnswer[];
  readonly total_num_results: number;
  readonly facets: readonly FacetAnswer[];
  readonly groups: readonly GroupAnswer[];
}

const answerOf = (index: ReturnType<typeof buildIndex>, list: ListRequest) =>
  listAnswer(index, list) as unknown as Answer;

/** Offers that match the rules: condition and, if requested, reduction. */
function wantedOffers({ offers }: IndexedProduct, rules: readonly FilterRule[]): IndexedOffer[] {
  const values = (name: string) => rules.find(({ facet, match }) => facet === name && match !== 'none')?.values;
  const [labels, reduced] = [values('condition'), values('reduced')];
  return offers
    .filter(({ label }) => labels?.includes(label) ?? true)
    .filter((offer) => offer.reduced || !reduced?.includes('true'));
}

/** Infinity without offers. */
const lowestPrice = (product: IndexedProduct, rules: readonly FilterRule[] = []): number =>
  Math.min(...wantedOffers(product, rules).map(({ price }) => price));

const asksForOffers = (rules: readonly FilterRule[]) =>
  rules.some(({ facet, match }) => match !== 'none' && (facet === 'condition' || facet === 'reduced'));

const isWithin = (price: number, range: string): boolean => {
  const [, from = '', to = ''] = /^(-inf|\d+)-(inf|\d+)$/.exec(range) ?? [];
  return price >= (from === '-inf' ? 0 : Number(from)) && price <= (to === 'inf' ? 1e9 : Number(to));
};

function holds(product: IndexedProduct, facet: string, value: string, price: number): boolean {
  if (facet === 'group_id') return product.categoryIds.includes(Number(value));
  if (facet === 'price') return isWithin(price, value);
  return [...facetValues(product)].some(([name, own]) => name === facet && own === value);
}

function passes(product: IndexedProduct, { facet, values, match }: FilterRule, price: number): boolean {
  if (match === 'all') return values.every((value) => holds(product, facet, value, price));
  return values.some((value) => holds(product, facet, value, price)) === (match === 'any');
}

function satisfies(product: IndexedProduct, condition: FilterExpression): boolean {
  if ('and' in condition) return condition.and.every((part) => satisfies(product, part));
  if ('or' in condition) return condition.or.some((part) => satisfies(product, part));
  if ('not' in condition) return !satisfies(product, condition.not);
  const price = lowestPrice(product);
  if ('value' in condition) return holds(product, condition.name, condition.value, price);
  return price >= Number(condition.range[0]) && price <= Number(condition.range[1]);
}

const matching = (products: readonly IndexedProduct[], list: ListRequest, skipped?: string) => {
  const rules = list.rules.filter(({ facet }) => facet !== skipped);
  return products.filter((product) => {
    const price = lowestPrice(product, rules);
    return (
      (!list.expression || satisfies(product, list.expression)) &&
      rules.every((rule) => passes(product, rule, price)) &&
      (Number.isFinite(price) || !asksForOffers(rules))
    );
  });
};

const offerFacets = ['condition', 'reduced', 'price'];

/** Counts an offer facet beside filters on other offer facets: matches if each value were chosen alone. */
function naiveOfferCounts(products: readonly IndexedProduct[], list: ListRequest, facet: string) {
  const rules = list.rules.filter((rule) => rule.facet !== facet);
  const values = facet === 'reduced' ? ['true'] : variantLabels;
  return values.map((value): [string, number] => {
    const chosen = [...rules, { facet, values: [value], match: 'any' as const }];
    return [`${facet}=${value}`, matching(products, { ...list, rules: chosen }).length];
  });
}

function naiveSteps(products: readonly IndexedProduct[], list: ListRequest): [string, number][] {
  const own = list.rules.find(({ facet }) => facet === 'price');
  const prices = matching(products, list, own?.match === 'any' ? 'price' : undefined).map((product) =>
    lowestPrice(product, list.rules),
  );
  return rangeSteps.price.map((step) => [
    `price=${rangeValue(step)}`,
    prices.filter((price) => price >= step[0] && price <= step[1] && Number.isFinite(price)).length,
  ]);
}

/** Counts every facet value naively. */
function naiveCounts(products: readonly IndexedProduct[], list: ListRequest): Record<string, number> {
  const counts: Record<string, number> = {};
  const facets = new Set(products.flatMap((product) => [...facetValues(product)].map(([facet]) => facet)));
  for (const facet of facets) {
    const isOffers =
      offerFacets.includes(facet) &&
      list.rules.some((rule) => rule.facet !== facet && offerFacets.includes(rule.facet));
    const isOpen = list.rules.every((rule) => rule.facet !== facet || rule.match === 'any');
    if (isOffers && (isOpen || facet === 'price')) {
      const values = facet === 'price' ? naiveSteps(products, list) : naiveOfferCounts(products, list, facet);
      Object.assign(counts, Object.fromEntries(values.filter(([, count]) => count > 0)));
      continue;
    }
    const own = list.rules.find((rule) => rule.facet === facet && rule.match === 'any');
    for (const product of matching(products, list, own && facet)) {
      for (const [name, value] of facetValues(product)) {
        if (name === facet) counts[`${name}=${value}`] = (counts[`${name}=${value}`] ?? 0) + 1;
      }
    }
  }
  return counts;
}

const countsOf = (answer: Answer): Record<string, number> =>
  Object.fromEntries(
    answer.facets.flatMap(({ name, options }) =>
      options.filter(({ count }) => count > 0).map(({ value, count }) => [`${name}=${value}`, count]),
    ),
  );

const flatGroups = (groups: readonly GroupAnswer[]): [string, number][] =>
  groups.flatMap(({ group_id, count, children }) => [[group_id, count] as [string, number], ...flatGroups(children)]);

describe('lists', () => {
  it('find, count and group the same products as a naive loop', () => {
    fc.assert(
      fc.property(arbitraryCatalogue, arbitraryList, ({ categories, products }, list) => {
        const answer = answerOf(buildIndex(categories, products), list);
        const expected = matching(products, list);
        expect(answer.total_num_results).toBe(expected.length);
        expect(answer.results.map(({ data }) => Number(data.id)).toSorted()).toEqual(
          expected.map(({ id }) => id).toSorted(),
        );
        expect(countsOf(answer)).toEqual(naiveCounts(products, list));
        const inGroup = matching(products, list, 'group_id');
        for (const [id, count] of flatGroups(answer.groups)) {
          expect(count).toBe(inGroup.filter(({ categoryIds }) => categoryIds.includes(Number(id))).length);
        }
        const prices = matching(products, list, 'price')
          .map((product) => lowestPrice(product, list.rules))
          .filter(Number.isFinite);
        const facet = answer.facets.find(({ name }) => name === 'price');
        if (facet) expect([facet.min, facet.max]).toEqual([Math.min(...prices), Math.max(...prices)]);
      }),
      { numRuns: 400 },
    );
  });

  it('count the products of all rules for categories, not of the first alone', () => {
    const rules: FilterRule[] = [
      { facet: 'group_id', values: ['10'], match: 'any' },
      { facet: 'group_id', values: ['10'], match: 'none' },
    ];
    fc.assert(
      fc.property(arbitraryCatalogue, arbitraryList, ({ categories, products }, query) => {
        const answer = answerOf(buildIndex(categories, products), { ...query, rules, expression: undefined });
        expect([answer.total_num_results, countsOf(answer)]).toEqual([0, {}]);
      }),
    );
  });

  it('count categories beside all filters for categories', () => {
    const group = (id: string): FilterRule => ({ facet: 'group_id', values: [id], match: 'any' });
    fc.assert(
      fc.property(arbitraryCatalogue, arbitraryList, ({ categories, products }, query) => {
        const others = query.rules.filter(({ facet }) => facet !== 'group_id');
        const format = { ...query.format, groupsStart: 'current' };
        const list = { ...query, format, rules: [group('10'), group('11'), ...others] };
        const expected = matching(products, list, 'group_id');
        for (const [id, count] of flatGroups(answerOf(buildIndex(categories, products), list).groups))
          expect(count).toBe(expected.filter(({ categoryIds }) => categoryIds.includes(Number(id))).length);
      }),
    );
  });

  it('show the lowest price of matching offers, sorted and within the bounds of range and facet', () => {
    const byPrice = fc.constantFrom<Order>('price_ascending', 'price_descending');
    fc.assert(
      fc.property(arbitraryCatalogue, arbitraryList, byPrice, ({ categories, products }, query, direction) => {
        const list = { ...query, order: direction };
        const answer = answerOf(buildIndex(categories, products), list);
        const bounds = answer.facets.find(({ name }) => name === 'price');
        const range = list.rules.find(({ facet, match }) => facet === 'price' && match === 'any');
        const shown = answer.results.map(({ data }) => {
          const product = products.find(({ id }) => String(id) === data.id);
          const offer = product?.offers.find(({ label }) => label === data.variation_id);
          expect(data.price).toBe(offer?.price);
          expect(data.price ?? Number.POSITIVE_INFINITY).toBe(product && lowestPrice(product, list.rules));
          if (offer && product) expect(wantedOffers(product, list.rules)).toContainEqual(offer);
          return offer?.price;
        });
        const prices = shown.filter((price) => price !== undefined);
        // Products without offers come last in both directions.
        expect(shown.slice(prices.length).every((price) => price === undefined)).toBe(true);
        expect(prices).toEqual(prices.toSorted((a, b) => (direction === 'price_ascending' ? a - b : b - a)));
        for (const price of prices) {
          expect(price).toBeGreaterThanOrEqual(bounds?.min ?? Number.POSITIVE_INFINITY);
          expect(price).toBeLessThanOrEqual(bounds?.max ?? 0);
          if (range) expect(range.values.some((value) => isWithin(price, value))).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('are in the requested order', () => {
    const keys: Record<string, (data: ItemAnswer['data']) => number> = {
      popularity: ({ in_stock, popularity }) => -((in_stock ? 2 : 0) + Number(popularity)),
      price_ascending: ({ price }) => Number(price ?? 1e9),
      price_descending: ({ price }) => -Number(price ?? 0),
      newest: ({ added_at }) => -Math.floor(Number(added_at) / 1000),
      rating: ({ rating }) => -Number(rating),
    };
    fc.assert(
      fc.property(arbitraryCatalogue, arbitraryList, ({ categories, products }, list) => {
        const hiddenFields = ['popularity', 'added_at'];
        const answer = answerOf(buildIndex(categories, products), {
          ...list,
          format: { ...list.format, hiddenFields },
        });
        const values = answer.results.map(({ data }) => keys[list.order]?.(data) ?? 0);
        for (let at = 1; at < values.length; at += 1) {
          expect(values[at]).toBeGreaterThanOrEqual((values[at - 1] ?? 0) - 2e-6);
        }
      }),
    );
  });

  it('are complete across pages', () => {
    fc.assert(
      fc.property(
        arbitraryCatalogue,
        arbitraryList,
        fc.integer({ min: 1, max: 9 }),
        ({ categories, products }, list, limit) => {
          const index = buildIndex(categories, products);
          const whole = answerOf(index, list).results.map(({ value, data }) => [value, data.id]);
          const pages = Array.from({ length: Math.ceil(whole.length / limit) }, (_, page) =>
            answerOf(index, { ...list, limit, offset: page * limit }).results.map(({ value, data }) => [
              value,
              data.id,
            ]),
          );
          expect(pages.flat()).toEqual(whole);
        },
      ),
    );
  });

  it('are the same after changes as when built from the changed catalogue', () => {
    const changes = arbitraryCatalogue.chain((catalogue) =>
      fc.record({
        catalogue: fc.constant(catalogue),
        batches: fc.array(
          fc.record({
            changed: fc.uniqueArray(arbitraryProduct(catalogue.categories, fc.integer({ min: 1, max: 220 })), {
              maxLength: 8,
              selector: ({ id }) => id,
            }),
            removed: fc.array(fc.integer({ min: 1, max: 220 }), { maxLength: 4 }),
          }),
          { maxLength: 3 },
        ),
      }),
    );
    fc.assert(
      fc.property(changes, arbitraryList, ({ catalogue, batches }, list) => {
        const index = buildIndex(catalogue.categories, catalogue.products);
        const products = new Map(catalogue.products.map((product) => [product.id, product]));
        for (const { changed, removed } of batches) {
          index.update(changed, removed);
          for (const id of removed) products.delete(id);
          for (const product of changed) products.set(product.id, product);
        }
        const fresh = buildIndex(catalogue.categories, products.values());
        expect(index.size).toBe(products.size);
        expect(answerOf(index, list)).toEqual(answerOf(fresh, list));
      }),
      { numRuns: 300 },
    );
  });
});
