import { describe, expect, it } from 'vitest';
import { shippingPrice } from './shipping.ts';

describe('shippingPrice', () => {
  it.each([
    ['de', 399, 2_900],
    ['fr', 499, 3_900],
    ['nl', 499, 3_900],
    ['it', 599, 4_900],
    ['es', 599, 4_900],
  ] as const)('in %s is %i cents below %i cents, and nothing from there on', (market, price, freeFrom) => {
    expect(shippingPrice(1, market)).toBe(price);
    expect(shippingPrice(freeFrom - 1, market)).toBe(price);
    expect(shippingPrice(freeFrom, market)).toBe(0);
    expect(shippingPrice(freeFrom + 1, market)).toBe(0);
  });

  it('is 0 for an empty cart', () => {
    expect(shippingPrice(0, 'de')).toBe(0);
  });
});
