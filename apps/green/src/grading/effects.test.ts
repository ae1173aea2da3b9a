import type { GradingPrice } from '@reprise/entities/grading';
import { expect, test } from 'vitest';
import { effectOf } from './effects.ts';

const priceOf = (amount: number, effects: Record<string, number>, isRejected = false): GradingPrice => ({
  offer: {
    offerId: 'o',
    price: { amount, currency: 'EUR' },
    breakdown: [],
    validUntil: '2026-11-29T00:00:00.000Z',
    ...(isRejected ? { rejected: { code: 'ANSWER_REJECTS', reason: 'no' } } : {}),
  },
  complete: false,
  effects,
});

test('an option adds, deducts, changes nothing, or rejects the product', () => {
  const price = priceOf(20_000, { 'a/up': 500, 'a/down': -500, 'a/same': 0, 'a/out': -20_000 });
  expect(effectOf(price, 'a', 'up')).toEqual({ kind: 'change', cents: 500 });
  expect(effectOf(price, 'a', 'down')).toEqual({ kind: 'change', cents: -500 });
  expect(effectOf(price, 'a', 'same')).toEqual({ kind: 'none' });
  expect(effectOf(price, 'a', 'out')).toEqual({ kind: 'rejects' });
});

test('an effect is unknown for unknown options and for offers that would still be rejected', () => {
  expect(effectOf(undefined, 'a', 'up')).toBeUndefined();
  expect(effectOf(priceOf(100, {}), 'a', 'up')).toBeUndefined();
  expect(effectOf(priceOf(0, { 'a/same': 0 }, true), 'a', 'same')).toBeUndefined();
  expect(effectOf(priceOf(0, { 'a/up': 900 }, true), 'a', 'up')).toEqual({ kind: 'change', cents: 900 });
});
