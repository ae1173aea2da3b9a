import type { IndexedProduct } from '@reprise/entities/catalogue-record';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryCatalogue, arbitraryProduct } from '../testing/arbitrary-catalogue.ts';
import { arbitraryList } from '../testing/arbitrary-list.ts';
import { buildIndex, defaultCatalogue } from '../testing/running-app.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { answerCall } from './engine.ts';
import type { FacetAnswer } from './facet-answers.ts';
import type { ItemAnswer } from './items.ts';
import { listAnswer } from './lists.ts';
import type { ListRequest } from './requests.ts';

interface CardAnswer extends ItemAnswer {
  readonly variations?: readonly Pick<ItemAnswer, 'value' | 'data'>[];
}
interface Answer {
  readonly results: readonly CardAnswer[];
  readonly total_num_results: number;
  readonly total_num_variations?: number;
  readonly facets: readonly FacetAnswer[];
  readonly groups: unknown;
}

const products = (index: CatalogueIndex, list: ListRequest) => listAnswer(index, list) as unknown as Answer;
const cards = (index: CatalogueIndex, list: ListRequest) =>
  products(index, { ...list, format: { ...list.format, variations: true } });

const idOf = ({ data }: Pick<ItemAnswer, 'data'>) => Number(data.id);
const priceOf = ({ data }: Pick<ItemAnswer, 'data'>) => Number(data.price ?? Number.POSITIVE_INFINITY);
const variationsOf = (card: CardAnswer) => card.variations ?? [card];
const sorted = (numbers: readonly number[]) => numbers.toSorted((left, right) => left - right);

/** The matches by their card, in the order of the list. */
function grouped(results: readonly CardAnswer[], catalogue: readonly IndexedProduct[]): Map<number, CardAnswer[]> {
  const keys = new Map(catalogue.map(({ id, cardKey }) => [id, cardKey ?? -id]));
  return Map.groupBy(results, (result) => keys.get(idOf(result)) ?? 0);
}

describe('one card per model and storage', () => {
  it('has all matching colours as variations, is counted once, and leaves facets and categories as they are', () => {
    fc.assert(
      fc.property(arbitraryCatalogue, arbitraryList, ({ categories, products: catalogue }, list) => {
        const index = buildIndex(categories, catalogue);
        const [one, other] = [products(index, list), cards(index, list)];
        const expected = grouped(one.results, catalogue);
        expect(other.total_num_results).toBe(expected.size);
        expect(other.total_num_variations).toBe(one.total_num_results);
        expect([other.facets, other.groups]).toEqual([one.facets, one.groups]);
        const members = (groups: Iterable<readonly CardAnswer[]>) =>
          [...groups].map((group) => sorted(group.map(idOf)).join()).sort();
        expect(members(other.results.map((card) => variationsOf(card) as CardAnswer[]))).toEqual(
          members(expected.values()),
        );
      }),
      { numRuns: 150 },
    );
  });

  it('shows the product with the lowest matching price, which is a variation, too', () => {
    fc.assert(
      fc.property(arbitraryCatalogue, arbitraryList, ({ categories, products: catalogue }, list) => {
        for (const card of cards(buildIndex(categories, catalogue), list).results) {
          const variations = variationsOf(card);
          expect(priceOf(card)).toBe(Math.min(...variations.map(priceOf)));
          const same = variations.find((variation) => idOf(variation) === idOf(card));
          expect(same).toMatchObject({ value: card.value, data: card.data });
        }
      }),
      { numRuns: 150 },
    );
  });

  it('is in the order of the prices that cards show, sold-out ones last', () => {
    const byPrice = fc.constantFrom('price_ascending' as const, 'price_descending' as const);
    fc.assert(
      fc.property(arbitraryCatalogue, arbitraryList, byPrice, ({ categories, products: catalogue }, query, order) => {
        const list = { ...query, order };
        const index = buildIndex(categories, catalogue);
        const shown = cards(index, list).results;
        const groups = [...grouped(products(index, list).results, catalogue).values()];
        const prices = shown.map(priceOf).filter(Number.isFinite);
        const ascending = sorted(groups.map((group) => Math.min(...group.map(priceOf))).filter(Number.isFinite));
        expect(prices).toEqual(order === 'price_ascending' ? ascending : ascending.toReversed());
        expect(shown.slice(prices.length).every((card) => priceOf(card) === Number.POSITIVE_INFINITY)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('is where its first product is in other orders', () => {
    const others = fc.constantFrom('newest' as const, 'rating' as const);
    fc.assert(
      fc.property(arbitraryCatalogue, arbitraryList, others, ({ categories, products: catalogue }, query, order) => {
        const list = { ...query, order };
        const index = buildIndex(categories, catalogue);
        const groups = [...grouped(products(index, list).results, catalogue).values()];
        const first = (card: CardAnswer) => groups.findIndex((group) => group.some((one) => idOf(one) === idOf(card)));
        expect(cards(index, list).results.map(first)).toEqual(groups.map((_, place) => place));
      }),
      { numRuns: 100 },
    );
  });

  it('is where its most popular product is in the order of popularity, whichever category that one is in', () => {
    fc.assert(
      fc.property(arbitraryCatalogue, arbitraryList, ({ categories, products: catalogue }, query) => {
        // Without models and brands, nothing is moved for the sake of variety.
        const plain = catalogue.map((product) => ({ ...product, modelKey: undefined, facets: {} }));
        const list = { ...query, order: 'popularity' as const };
        const index = buildIndex(categories, plain);
        const groups = [...grouped(products(index, list).results, plain).values()];
        const first = (card: CardAnswer) => groups.findIndex((group) => group.some((one) => idOf(one) === idOf(card)));
        expect(cards(index, list).results.map(first)).toEqual(groups.map((_, place) => place));
      }),
      { numRuns: 150 },
    );
  });

  it('is on one page only, whatever their size', () => {
    const limits = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(arbitraryCatalogue, arbitraryList, limits, ({ categories, products: catalogue }, list, limit) => {
        const index = buildIndex(categories, catalogue);
        const whole = cards(index, list).results.map(idOf);
        const pages = Array.from({ length: Math.ceil(whole.length / limit) }, (_, page) =>
          cards(index, { ...list, limit, offset: page * limit }).results.map(idOf),
        );
        expect(pages.flat()).toEqual(whole);
      }),
    );
  });

  it('is the same after changes of some of its products', () => {
    const changes = arbitraryCatalogue.chain((catalogue) =>
      fc.record({
        catalogue: fc.constant(catalogue),
        changed: fc.uniqueArray(arbitraryProduct(catalogue.categories, fc.integer({ min: 1, max: 220 })), {
          maxLength: 20,
          selector: ({ id }) => id,
        }),
        removed: fc.array(fc.integer({ min: 1, max: 220 }), { maxLength: 4 }),
      }),
    );
    fc.assert(
      fc.property(changes, arbitraryList, ({ catalogue, changed, removed }, list) => {
        const index = buildIndex(catalogue.categories, catalogue.products);
        index.update(changed, removed);
        const now = new Map(catalogue.products.map((product) => [product.id, product]));
        for (const id of removed) now.delete(id);
        for (const product of changed) now.set(product.id, product);
        expect(cards(index, list)).toEqual(cards(buildIndex(catalogue.categories, now.values()), list));
      }),
      { numRuns: 150 },
    );
  });
});

describe('cards of the default catalogue', () => {
  const catalogue = defaultCatalogue();
  const index = buildIndex(catalogue.categories, catalogue.products);
  const byId = new Map(catalogue.products.map((product) => [product.id, product]));
  const list: ListRequest = {
    rules: [],
    expression: undefined,
    order: 'relevance',
    offset: 0,
    limit: 29,
    format: {
      language: 'de',
      groupsMaxDepth: 1,
      groupsStart: 'current',
      fields: [],
      hiddenFields: [],
      hiddenFacets: null,
      variations: true,
    },
  };
  const phones = { facet: 'group_id', values: ['1110'], match: 'any' as const };
  const search = (term: string, more: Partial<ListRequest> = {}) =>
    answerCall(index, { call: 'search', term, list: { ...list, ...more } }).body as unknown as Answer;
  const shown = ({ results }: Answer) => results.flatMap((card) => byId.get(idOf(card)) ?? []);
  const most = (values: readonly (string | undefined)[]) =>
    Math.max(...[...Map.groupBy(values, (value) => value).values()].map((group) => group.length));

  it('have the colours of one storage, and no other storage', () => {
    const [card] = search('iphone 13 128 GB').results;
    const variations = variationsOf(card as CardAnswer).flatMap((one) => byId.get(idOf(one)) ?? []);
    expect(variations.length).toBeGreaterThan(3);
    expect(new Set(variations.map(({ modelKey }) => modelKey))).toEqual(new Set(['iphone-13']));
    expect(new Set(variations.flatMap(({ facets }) => facets.memory_size ?? []))).toEqual(new Set(['128 GB']));
    expect(new Set(variations.map(({ name }) => name)).size).toBe(variations.length);
  });

  it('show the colour that was searched for, though another is cheaper, and the other colours as well', () => {
    const colours = catalogue.products.filter(
      ({ modelKey, name }) => modelKey === 'iphone-13' && / 128 GB /.test(name),
    );
    for (const { name } of colours) {
      const [card] = search(name).results;
      expect(card?.value).toBe(name);
    }
  });

  it('of one model or brand do not fill a page', () => {
    for (const page of [search('smartphone'), listAnswer(index, { ...list, rules: [phones] }) as unknown as Answer]) {
      expect(page.results).toHaveLength(29);
      expect(most(shown(page).map(({ modelKey }) => modelKey))).toBeLessThanOrEqual(2);
      expect(most(shown(page).map(({ brand }) => brand))).toBeLessThanOrEqual(10);
    }
  });

  it('that match the words better come before others, however many of one model there are', () => {
    const [phone] = shown(search('iphone 13 128 GB'));
    const [mini] = shown(search('iphone 13 mini 128 GB'));
    if (!phone || !mini) throw new Error('the catalogue has both phones');
    const popular = [phone, phone, phone, mini].map((product, place) => ({
      ...product,
      id: place + 1,
      cardKey: place + 1,
      popularity: 0.9 - place / 100,
    }));
    const few = buildIndex(catalogue.categories, popular);
    const found = (term: string) =>
      (answerCall(few, { call: 'search', term, list }).body as unknown as Answer).results.map(idOf);
    expect(found('iphone 13')).toEqual([1, 2, 3, 4]);
    expect(found('smartphone')).toEqual([1, 2, 4, 3]);
  });

  it('of the model that is named come before its relatives, however popular those are', () => {
    const [phone] = shown(search('iphone 13 128 GB'));
    const relatives = ['iphone 13 mini 128 GB', 'iphone 13 pro 128 GB'].map((name) => shown(search(name))[0]);
    if (!phone || !relatives.every((relative) => relative !== undefined))
      throw new Error('the catalogue has all three');
    const products = [...relatives, phone, phone, phone].map((product, place) => ({
      ...product,
      id: place + 1,
      cardKey: place + 1,
      popularity: 0.9 - place / 5,
    }));
    const few = buildIndex(catalogue.categories, products);
    const found = (term: string) =>
      (answerCall(few, { call: 'search', term, list }).body as unknown as Answer).results.map(idOf);
    for (const term of ['iphone 13', 'Apple iPhone 13', 'iphone13', 'iphone 13 128gb'])
      expect(found(term), term).toEqual([3, 4, 5, 1, 2]);
    expect(found('iphone 13 pro')[0]).toBe(2);
  });

  it('of one model are spread even where all are of one brand', () => {
    const brand = { facet: 'brand', values: ['Apple'], match: 'any' as const };
    const page = listAnswer(index, { ...list, rules: [phones, brand] }) as unknown as Answer;
    expect(most(shown(page).map(({ modelKey }) => modelKey))).toBeLessThanOrEqual(2);
  });

  it('that are sold out do not come before those in stock', () => {
    const [phone] = shown(search('iphone 13 128 GB'));
    if (!phone) throw new Error('the catalogue has the phone');
    const card = (id: number, more: Partial<IndexedProduct>) => ({
      ...phone,
      id,
      cardKey: id,
      popularity: 1 - id / 10,
      ...more,
    });
    const others = { modelKey: 'other', facets: { brand: ['Other'] } };
    const few = [card(1, {}), card(2, {}), card(3, {}), card(4, { ...others, offers: [] }), card(5, others)];
    const { results } = listAnswer(buildIndex(catalogue.categories, few), list) as unknown as Answer;
    expect(results.map(idOf)).toEqual([1, 2, 5, 3, 4]);
  });
});
