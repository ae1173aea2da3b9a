import { describe, expect, test } from 'vitest';
import { productFixture } from '../product-card/product-fixture.ts';
import { blockOf, byReduction, productRows } from './landing-blocks.ts';

const row = (title: string, ids: readonly number[]) => ({
  type: 'products' as const,
  title,
  products: ids.map((id) => productFixture({ id })),
});

describe('the rows of a landing page', () => {
  test('show no product twice', () => {
    const rows = productRows([row('popular', [1, 2, 3, 4]), row('newest', [3, 4, 5, 6, 7, 8])]);
    expect(rows.map(({ products }) => products.map(({ id }) => id))).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ]);
  });

  test('are left out if too few products remain', () => {
    const rows = productRows([row('popular', [1, 2, 3, 4, 5]), row('newest', [1, 2, 3, 4, 6])]);
    expect(rows.map(({ title }) => title)).toEqual(['popular']);
  });

  test('stay if they were short from the start', () => {
    expect(productRows([row('sale', [1, 2])])).toHaveLength(1);
  });
});

test('finds the first block of a kind', () => {
  const text = { type: 'text' as const, title: 'Text', paragraphs: [] };
  expect(blockOf([row('popular', []), text], 'text')).toBe(text);
  expect(blockOf([text], 'faq')).toBeUndefined();
});

test('puts the largest reduction first', () => {
  const reduced = (id: number, percent: number) =>
    productFixture({
      id,
      reduction: { from: { amount: 100, currency: 'EUR' }, percent, since: '2026-01-01T00:00:00Z' },
    });
  expect(byReduction([reduced(1, 5), productFixture({ id: 2 }), reduced(3, 30)]).map(({ id }) => id)).toEqual([
    3, 1, 2,
  ]);
});
