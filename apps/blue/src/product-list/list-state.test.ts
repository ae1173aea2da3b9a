import { sortValues } from '@reprise/entities/constants/lists';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toListQuery } from './list-query.ts';
import {
  asksForList,
  emptyListState,
  formatListState,
  isFiltered,
  type ListState,
  parseListState,
  withFacet,
  withoutFilters,
} from './list-state.ts';

const parse = (query: string) => parseListState(new URLSearchParams(query));

const cents = fc.integer({ min: 0, max: 100_000_000 });
const facetValue = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).filter((text) => text.isWellFormed());
const facets = fc.dictionary(
  fc.constantFrom('brand', 'colour', 'memory_size', 'displaySize', 'reduced', 'releaseYear'),
  fc.uniqueArray(facetValue, { minLength: 1, maxLength: 5 }),
  { noNullPrototype: true },
);
const query = fc
  .string({ maxLength: 60, unit: 'grapheme' })
  .map((text) => text.trim().replace(/\s+/g, ' '))
  .filter((text) => text !== '' && text.isWellFormed());

const listState = fc
  .record(
    {
      query,
      category: fc.integer({ min: 1, max: 2_000_000_000 }),
      page: fc.integer({ min: 1, max: 100_000 }),
      sort: fc.constantFrom(...sortValues),
      inStock: fc.boolean(),
      preselected: fc.boolean(),
      priceFrom: cents,
      priceTo: cents,
      facets,
    },
    { requiredKeys: ['page', 'inStock', 'preselected', 'facets'] },
  )
  .filter(({ priceFrom, priceTo }) => priceFrom === undefined || priceTo === undefined || priceFrom <= priceTo);

describe('the state of a list in its address', () => {
  test('survives a round trip', () => {
    fc.assert(
      fc.property(listState, (state) => {
        expect(parse(formatListState(state))).toEqual(state);
      }),
    );
  });

  test('is read from any address without an error, and written back unchanged', () => {
    const anything = fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 12 });
    fc.assert(
      fc.property(anything, (pairs) => {
        const state = parseListState(new URLSearchParams(pairs));
        expect(parse(formatListState(state))).toEqual(state);
      }),
    );
  });

  test.each([
    ['page=0', 1],
    ['page=-3', 1],
    ['page=abc', 1],
    ['page=2.5', 1],
    ['page=100001', 1],
    ['page=007', 7],
  ])('%s is page %i', (address, page) => {
    expect(parse(address).page).toBe(page);
  });

  test.each([
    ['99,5', 9950],
    ['99.50', 9950],
    ['250', 25_000],
    [' 12 € ', 1200],
    ['', undefined],
    ['-5', undefined],
    ['1e3', undefined],
    ['99999999', undefined],
  ])('a price typed as "%s" is %s cents', (text, expected) => {
    expect(parseListState(new URLSearchParams({ priceFrom: text })).priceFrom).toBe(expected);
  });

  test('swaps the ends of a reversed price range', () => {
    expect(parse('priceFrom=300&priceTo=100')).toMatchObject({ priceFrom: 10_000, priceTo: 30_000 });
  });

  test('does not read tracking parameters as filters', () => {
    const tracked = parse('utm_source=mail&gclid=x&brand=Apple');
    expect(tracked.facets).toEqual({ brand: ['Apple'] });
    expect(isFiltered(parse('utm_source=mail&fbclid=1'))).toBe(false);
    expect(asksForList(new URLSearchParams('utm_campaign=spring'))).toBe(false);
    expect(asksForList(new URLSearchParams('page=1'))).toBe(true);
  });

  test('ignores an unknown sort order', () => {
    expect(parse('sort=cheapest').sort).toBeUndefined();
  });
});

describe('changes of the state', () => {
  const start: ListState = {
    ...emptyListState,
    page: 4,
    sort: 'newest',
    query: 'iphone',
    facets: { brand: ['Apple'] },
  };

  test('toggling a value twice restores the first page of the original list', () => {
    fc.assert(
      fc.property(listState, facetValue, (state, value) => {
        const other = `${value}-other`;
        const back = withFacet(withFacet(state, 'brand', other, true), 'brand', other, false);
        const brands = (state.facets.brand ?? []).filter((brand) => brand !== other);
        expect(back.facets.brand ?? []).toEqual(brands);
        expect(back.page).toBe(1);
      }),
    );
  });

  test('a facet without values is removed', () => {
    expect(withFacet(start, 'brand', 'Apple', false).facets).toEqual({});
  });

  test('clearing keeps the search words and the sort order', () => {
    const cleared = withoutFilters({ ...start, inStock: true, priceTo: 100 });
    expect(cleared).toEqual({ ...emptyListState, sort: 'newest', query: 'iphone' });
    expect(isFiltered(cleared)).toBe(false);
  });

  test('the API receives cents and every chosen value', () => {
    const asked = toListQuery(parse('q=phone&brand=Apple&brand=Sony&priceTo=99,90&inStock=1&page=3'));
    expect(asked).toMatchObject({ q: 'phone', brand: ['Apple', 'Sony'], priceTo: 9990, inStock: '1', page: 3 });
  });
});
