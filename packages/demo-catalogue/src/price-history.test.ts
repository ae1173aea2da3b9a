import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPriceHistory, type PriceTrend } from './price-history.ts';
import { roundPrice } from './pricing.ts';
import { createRandom } from './random.ts';

const day = 86_400_000;
const trends: fc.Arbitrary<PriceTrend> = fc.oneof(
  fc.constant<PriceTrend>({ kind: 'steady' }),
  fc.constant<PriceTrend>({ kind: 'fixed' }),
  fc.record({
    kind: fc.constant('reduced' as const),
    daysAgo: fc.integer({ min: 1, max: 13 }),
    share: fc.double({ min: 0.08, max: 0.28, noNaN: true }),
  }),
);

describe('price history', () => {
  it('ends with the current price, is ordered by time and is reduced only where it is marked', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 99, max: 400_000 }),
        trends,
        fc.date({ min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true }),
        fc.string(),
        (price, trend, now, seed) => {
          const points = createPriceHistory(price, trend, now, createRandom(seed));
          expect(points.at(-1)?.amount).toBe(price);
          const times = points.map((point) => Date.parse(point.from));
          expect(
            times.every((time, index) => time <= now.getTime() && (index === 0 || time > (times[index - 1] ?? 0))),
          ).toBe(true);
          const recent = points.length > 1 && now.getTime() - (times.at(-1) ?? 0) < 15 * day;
          expect(recent).toBe(trend.kind === 'reduced');
          if (recent) expect(price).toBeLessThan(Math.min(...points.slice(0, -1).map((point) => point.amount)));
        },
      ),
    );
  });
});

describe('prices', () => {
  it('have usual price endings and stay close to the given value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 400, max: 500_000 }), (cents) => {
        const price = roundPrice(cents);
        expect(price % 10).toBe(9);
        expect(Math.abs(price - cents)).toBeLessThanOrEqual(Math.max(60, cents * 0.04));
      }),
    );
  });
});
