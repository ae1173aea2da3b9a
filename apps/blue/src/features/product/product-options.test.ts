import type { ProductOption } from '@reprise/entities/product-view';
import { expect, it } from 'vitest';
import { productOptions } from './product-options.ts';

const black = { key: 'black', hex: '#000000' };
const blue = { key: 'blue', hex: '#0000ff' };
const option = (id: number, memory_size: string, colour: typeof black, has_variant_in_stock = true): ProductOption => ({
  id,
  product_slug: `phone-${id}`,
  memory_size,
  colour,
  has_variant_in_stock,
});
const all = [
  option(1, '1 TB', black),
  option(2, '128 GB', black),
  option(3, '128 GB', blue),
  option(4, '256 GB', blue, false),
  option(5, '256 GB', { key: 'red', hex: '#ff0000' }),
];

it('keeps the colour when the storage changes, and the storage when the colour changes', () => {
  const { memory, colour } = productOptions(all, 3);
  expect(memory.map(({ option: { id } }) => id)).toEqual([3, 4, 1]);
  expect(colour.map(({ option: { id } }) => id)).toEqual([2, 3, 5]);
});

it('sorts storage by size and marks the current product', () => {
  const { memory } = productOptions(all, 2);
  expect(memory.map(({ option: { memory_size } }) => memory_size)).toEqual(['128 GB', '256 GB', '1 TB']);
  expect(memory.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
});

it('sorts storage in French octets, too', () => {
  const french = all.map((one) => ({ ...one, memory_size: one.memory_size?.replace('B', 'o') ?? '' }));
  const { memory } = productOptions(french, 2);
  expect(memory.map(({ option: { memory_size } }) => memory_size)).toEqual(['128 Go', '256 Go', '1 To']);
});

it('prefers products in stock if none keeps the other option', () => {
  expect(productOptions(all, 2).memory[1]?.option.id).toBe(5);
});

it('omits options with a single value, and all options if the product is not among its siblings', () => {
  expect(productOptions([option(1, '64 GB', black)], 1)).toEqual({ memory: [], colour: [] });
  expect(productOptions(all, 99)).toEqual({ memory: [], colour: [] });
});
