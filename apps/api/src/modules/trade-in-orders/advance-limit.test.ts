import { firstAdvanceCents, maxAdvanceCents } from '@reprise/entities/constants/trade-in';
import { TradeInOrderState } from '@reprise/entities/trade-in-order';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AdvanceFacts, advanceLimit } from './advance-limit.ts';

const item = (price: number, change: Partial<AdvanceFacts['items'][number]> = {}): AdvanceFacts['items'][number] => ({
  place: 'received',
  price,
  foundPrice: null,
  decision: null,
  ...change,
});
const factsOf = (change: Partial<AdvanceFacts> = {}): AdvanceFacts => ({
  state: 'inTransit',
  payout: 'bank',
  items: [item(12_000)],
  fee: 0,
  hasSold: false,
  ...change,
});
const limitOf = (change: Partial<AdvanceFacts> = {}) => advanceLimit(factsOf(change)).cents;
const totalOf = (change: Partial<AdvanceFacts> = {}) => advanceLimit(factsOf(change)).totalCents;

describe('the limit of an advance', () => {
  test('is half of the known value of the items, less the fee', () => {
    expect(limitOf()).toBe(6_000);
    expect(limitOf({ fee: 500 })).toBe(5_750);
    expect(limitOf({ items: [item(12_000, { foundPrice: 8_000 })] })).toBe(4_000);
    expect(limitOf({ items: [item(12_000), item(4_000, { foundPrice: 3_000, decision: 'declined' })] })).toBe(6_000);
    expect(limitOf({ items: [item(400)], fee: 500 })).toBe(0);
  });

  test('is lower for a first sale, and nothing until the carrier has its parcel', () => {
    expect([totalOf(), totalOf({ hasSold: true })]).toEqual([firstAdvanceCents, maxAdvanceCents]);
    expect(firstAdvanceCents).toBeLessThan(maxAdvanceCents);
    for (const state of ['created', 'labelled'] as const)
      expect([limitOf({ state }), limitOf({ state, hasSold: true })]).toEqual([0, 6_000]);
  });

  test('is 0 for donations, for a parcel with stolen goods, and once the sale is over', () => {
    expect(limitOf({ payout: 'donation' })).toBe(0);
    expect(limitOf({ items: [item(9_000), item(9_000, { place: 'held', foundPrice: 0 })] })).toBe(0);
    const running = ['created', 'labelled', 'inTransit', 'received', 'grading', 'locked', 'offerMade'];
    for (const state of TradeInOrderState.options)
      expect([state, limitOf({ state, hasSold: true }) > 0]).toEqual([state, running.includes(state)]);
  });

  test('never exceeds half of the offers, and a worse finding never raises it', () => {
    const price = fc.integer({ min: 100, max: 80_000 });
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 1, maxLength: 5 }),
        fc.nat(80_000),
        fc.boolean(),
        (prices, lower, hasSold) => {
          const [first = 0, ...others] = prices;
          const rest = others.map((cents) => item(cents));
          const before = limitOf({ hasSold, items: [item(first), ...rest] });
          const after = limitOf({ hasSold, items: [item(first, { foundPrice: Math.max(0, first - lower) }), ...rest] });
          expect(before * 2).toBeLessThanOrEqual(prices.reduce((sum, cents) => sum + cents, 0));
          expect(after).toBeLessThanOrEqual(before);
        },
      ),
    );
  });
});
