import { describe, expect, test } from 'vitest';
import { problemsOfEvent } from './events.ts';
import { itemOf } from './items.ts';

const price = { amount: 19_999, currency: 'EUR' } as const;
const item = itemOf({ id: 7, name: 'Phone', variant: 'A1', price });
const purchase = {
  event: 'purchase',
  transaction_id: 'order-1',
  currency: 'EUR',
  value: 199.99,
  shipping: 0,
  items: [item],
} as const;

describe('the catalogue of events', () => {
  test('accepts an event that is complete', () => {
    expect(problemsOfEvent(purchase)).toEqual([]);
  });

  test.each([
    ['an unknown name', { ...purchase, event: 'bought' }, '"bought" is not in the catalogue'],
    ['a name of every object', { event: 'constructor' }, '"constructor" is not in the catalogue'],
    ['another currency', { ...purchase, currency: 'USD' }, 'currency: '],
    ['no items', { ...purchase, items: [] }, 'items: '],
    ['fields that say who the visitor is', { ...purchase, email: 'ada@shop.example' }, 'purchase: '],
    [
      'a condition that does not exist',
      { ...purchase, items: [{ ...item, item_variant: 'B1' }] },
      'items.0.item_variant: ',
    ],
    [
      'a name that is too long',
      { ...purchase, items: [{ ...item, item_name: 'x'.repeat(251) }] },
      'items.0.item_name: ',
    ],
    ['no object', 'purchase', 'is not an object'],
  ])('names what is wrong with %s', (_what, event, problem) => {
    expect(problemsOfEvent(event)).toEqual([expect.stringContaining(problem)]);
  });
});
