import { roundPrice } from './pricing.ts';
import type { Random } from './random.ts';

/** The price movement of a product: steady, or reduced `daysAgo` days ago by `share` of the previous price. */
export type PriceTrend = { kind: 'steady' } | { kind: 'fixed' } | { kind: 'reduced'; daysAgo: number; share: number };
export interface PricePoint {
  from: string;
  amount: number;
}

const day = 86_400_000;

/** Chooses the price movement of a product: about one in eight was reduced in the last two weeks. */
export function choosePriceTrend(random: Random): PriceTrend {
  if (!random.chance(0.125)) return { kind: 'steady' };
  return { kind: 'reduced', daysAgo: random.integer(1, 13), share: 0.08 + random.next() * 0.2 };
}

/**
 * Sixty days of prices (cents), oldest first, ending in `price` on `now`'s day. Only a reduced product has a change in
 * the last thirty days, and it leads below every price of the thirty days before it.
 */
export function createPriceHistory(price: number, trend: PriceTrend, now: Date, random: Random): PricePoint[] {
  const today = Math.floor(now.getTime() / day) * day;
  const at = (daysAgo: number, amount: number): PricePoint => ({
    from: new Date(today - daysAgo * day).toISOString(),
    amount,
  });
  if (trend.kind === 'fixed') return [at(60, price)];
  const before = trend.kind === 'reduced' ? Math.max(price + 30, roundPrice(price / (1 - trend.share))) : price;
  const points = [at(60, roundPrice(before * (1.02 + random.next() * 0.06)))];
  if (random.chance(0.5)) points.push(at(random.integer(53, 58), roundPrice(before * (1.01 + random.next() * 0.03))));
  points.push(at(trend.kind === 'reduced' ? random.integer(46, 51) : random.integer(33, 51), before));
  if (trend.kind === 'reduced') points.push(at(trend.daysAgo, price));
  return points.filter((point, index) => index === 0 || point.amount !== points[index - 1]?.amount);
}
