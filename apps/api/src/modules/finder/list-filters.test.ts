import type { Facet } from '@reprise/search-provider';
import { expect, it } from 'vitest';
import { listFilters } from './list-filters.ts';

const multiple = (name: string, ...options: [value: string, count: number, status?: string][]): Facet => ({
  name,
  display_name: name,
  type: 'multiple',
  data: {},
  options: options.map(([value, count, status = '']) => ({ value, display_name: value, count, status, data: {} })),
});
const price = (status: object): Facet => ({
  name: 'price',
  display_name: 'price',
  type: 'range',
  data: {},
  min: 0,
  max: 90_000,
  status,
});

it('has the selected values of each facet, and of a range those that products have', () => {
  const facets = [
    multiple('ram', ['16 GB', 4, 'selected'], ['8 GB', 9]),
    multiple('displaySize', ['6.1', 4], ['6.2', 3], ['6.6', 1], ['6.4', 0], ['6.7', 8], ['6.2-6.6', 0, 'selected']),
  ];
  expect(listFilters(['displaySize', 'ram', 'ram'], facets)).toEqual({
    facets: { displaySize: ['6.2', '6.6'], ram: ['16 GB'] },
  });
});

it.each([
  ['-inf-13.9', ['11', '13.9']],
  ['15.5-inf', ['15.5', '16']],
])('has the values of %s', (range, expected) => {
  const sizes = ['11', '13.9', '14', '15.5', '16'].map((value): [string, number] => [value, 1]);
  const facets = [multiple('displaySize', ...sizes, [range, 0, 'selected'])];
  expect(listFilters(['displaySize'], facets)).toEqual({ facets: { displaySize: expected } });
});

it.each([
  [
    { min: 20_000, max: 40_000 },
    { priceFrom: 20_000, priceTo: 40_000 },
  ],
  [{ min: '-inf', max: 20_000 }, { priceTo: 20_000 }],
  [{ min: 40_000, max: 'inf' }, { priceFrom: 40_000 }],
])('has the limits of the price %j', (status, expected) => {
  expect(listFilters(['price'], [price(status)])).toEqual({ facets: {}, ...expected });
});

it('is empty without wishes', () => {
  expect(listFilters([], [multiple('ram', ['8 GB', 3])])).toEqual({ facets: {} });
});

it.each([
  ['a facet that lists do not have', 'weight', multiple('weight', ['1 kg', 3, 'selected'])],
  ['a facet that the answer does not have', 'ram', multiple('brand', ['Apple', 3, 'selected'])],
  ['a facet without a selected value', 'ram', multiple('ram', ['8 GB', 3])],
  ['a range that no product is in', 'displaySize', multiple('displaySize', ['5', 1], ['6-7', 0, 'selected'])],
  ['another range than the price', 'rating', { ...price({ min: 4 }), name: 'rating' }],
  ['a price without limits', 'price', price({})],
  [
    'more values than a list may name',
    'creator',
    multiple('creator', ...Array.from({ length: 51 }, (_, id): [string, number, string] => [`c${id}`, 1, 'selected'])),
  ],
])('is undefined for %s', (_what, wish, facet) => {
  expect(listFilters([wish], [facet as Facet])).toBeUndefined();
});
