import { euros } from '@reprise/entities/money';
import { expect, test } from 'vitest';
import { goodsOf, restOf } from './rest-of.ts';

test.each([
  ['without shop credit', {}, 69_800, 69_800],
  ['with shop credit', { shopCredit: { used: euros(40_000) } }, 69_800, 29_800],
  ['without an item', { shopCredit: { used: euros(40_000) }, cancelledPrice: euros(34_900) }, 34_900, 29_800],
  [
    'without what shop credit pays',
    { shopCredit: { used: euros(10_000) }, cancelledPrice: euros(34_900) },
    34_900,
    34_900,
  ],
])('of an order %s money pays for what is bought first', (_which, order, goods, rest) => {
  const one = { totalPrice: euros(69_800), ...order };
  expect([goodsOf(one), restOf(one).amount]).toEqual([goods, rest]);
});
