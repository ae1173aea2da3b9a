import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Coupon } from './coupon-rules.ts';
import { type SoldItem, tradeInBonus } from './trade-in-bonus.ts';

const now = new Date('2026-06-15T00:00:00Z');
const coupon = (rest: Partial<Coupon>): Coupon => ({
  code: 'MORE',
  kind: 'percentage',
  value: 10,
  minValue: 0,
  categoryIds: undefined,
  firstOrderOnly: false,
  singleItem: false,
  validFrom: new Date('2026-06-01T00:00:00Z'),
  validTo: new Date('2026-07-01T00:00:00Z'),
  ...rest,
});
const sold = (price: number, category = 1000): SoldItem => ({ id: String(price), price, categoryPath: [category] });

test('a percentage is rounded to the cent, and an amount may exceed the offers', () => {
  expect(tradeInBonus(coupon({}), { now, items: [sold(1_005), sold(1_000)] })).toEqual({ bonus: 201 });
  expect(tradeInBonus(coupon({ kind: 'absolute', value: 500 }), { now, items: [sold(100)] })).toEqual({ bonus: 500 });
});

test('only items of its categories count, for the bonus and for its minimum', () => {
  const items = [sold(1_000), sold(9_000, 2000)];
  expect(tradeInBonus(coupon({ categoryIds: [1000] }), { now, items })).toEqual({ bonus: 100 });
  expect(tradeInBonus(coupon({ categoryIds: [1000], minValue: 1_001 }), { now, items })).toEqual({
    refusal: 'COUPON::MIN_VALUE_NOT_REACHED',
  });
});

test('another item or a higher offer never lowers the bonus', () => {
  const prices = fc.array(fc.integer({ min: 0, max: 200_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(prices, fc.nat(50_000), fc.integer({ min: 1, max: 100 }), (offers, more, value) => {
      const rule = coupon({ value, minValue: 5_000 });
      const worth = (items: SoldItem[]) => {
        const verdict = tradeInBonus(rule, { now, items });
        return 'bonus' in verdict ? verdict.bonus : 0;
      };
      const items = offers.map((price) => sold(price));
      expect(worth([...items, sold(more)])).toBeGreaterThanOrEqual(worth(items));
    }),
  );
});
