import { expect, test } from 'vitest';
import { amountOf, indexOnPage, itemOf, withinLimit } from './items.ts';

const euros = (amount: number) => ({ amount, currency: 'EUR' as const });

test('amounts are in euros, and sums of cents stay exact', () => {
  expect(amountOf(euros(10), euros(20))).toEqual({ currency: 'EUR', value: 0.3 });
  expect(itemOf({ id: 7, name: 'Phone', price: euros(19_999), discount: euros(1) })).toMatchObject({
    price: 199.99,
    discount: 0.01,
  });
});

test('an item has no unknown fields, and its name is cut at 250 characters', () => {
  expect(itemOf({ id: 7, name: 'x'.repeat(300) })).toEqual({ item_id: '7', item_name: 'x'.repeat(250), quantity: 1 });
});

test('names have plain spaces, as in the catalogue', () => {
  const { item_name, item_brand, item_category } = itemOf({
    id: 7,
    name: 'Phone 128\u00a0GB',
    brand: 'B\u00a0C',
    category: 'D\u00a0E',
  });
  expect([item_name, item_brand, item_category]).toEqual(['Phone 128 GB', 'B C', 'D E']);
});

test('positions count over pages of 29 products', () => {
  expect([indexOnPage(1, 0), indexOnPage(1, 28), indexOnPage(2, 0), indexOnPage(3, 4)]).toEqual([0, 28, 29, 62]);
});

test('an event has at most 100 items', () => {
  expect(withinLimit(Array.from({ length: 120 }, (_, place) => place))).toHaveLength(100);
});
