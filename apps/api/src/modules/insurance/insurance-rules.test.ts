import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type InsurableDevice, insuranceOffers, insuranceRules } from './insurance-rules.ts';

const phone = (rest: Partial<InsurableDevice> = {}): InsurableDevice => ({
  price: 40_000,
  categoryPath: [1000, 1110, 1112],
  isAccessory: false,
  ...rest,
});

describe('insurance', () => {
  test('is offered for devices, by cover and term', () => {
    expect(insuranceOffers(phone(), 'de')).toEqual([
      { offerId: 'damage-12', product: 'damage', termMonths: 12, premium: 3_699, deductible: 4_000 },
      { offerId: 'damage-24', product: 'damage', termMonths: 24, premium: 6_099, deductible: 4_000 },
      {
        offerId: 'damage-and-theft-12',
        product: 'damage-and-theft',
        termMonths: 12,
        premium: 5_299,
        deductible: 6_000,
      },
      {
        offerId: 'damage-and-theft-24',
        product: 'damage-and-theft',
        termMonths: 24,
        premium: 8_499,
        deductible: 6_000,
      },
    ]);
  });

  test('has a minimum deductible', () => {
    const offers = insuranceOffers(phone({ price: 12_000 }), 'fr');
    expect(offers.map(({ deductible }) => deductible)).toEqual([2_500, 2_500, 4_000, 4_000]);
  });

  test('is not offered for accessories, media, and prices outside of its limits', () => {
    const count = (rest: Partial<InsurableDevice>) => insuranceOffers(phone(rest), 'de').length;
    expect(count({ isAccessory: true })).toBe(0);
    expect(count({ categoryPath: [2000, 2010] })).toBe(0);
    expect([9_999, 10_000, 300_000, 300_001].map((price) => count({ price }))).toEqual([0, 4, 4, 0]);
  });

  test('is offered only in the markets of its rule', () => {
    const rules = insuranceRules.map((rule) => ({ ...rule, markets: ['nl'] as const }));
    expect(insuranceOffers(phone(), 'de', rules)).toEqual([]);
    expect(insuranceOffers(phone(), 'nl', rules)).toHaveLength(4);
  });

  test('costs whole cents, less than the device, and never less for a dearer one', () => {
    const price = fc.integer({ min: 10_000, max: 299_999 });
    fc.assert(
      fc.property(price, (cents) => {
        const dearer = insuranceOffers(phone({ price: cents + 1 }), 'de');
        for (const [index, { premium, deductible }] of insuranceOffers(phone({ price: cents }), 'de').entries()) {
          expect(premium % 100).toBe(99);
          expect(premium + deductible).toBeLessThan(cents);
          expect(dearer[index]?.premium).toBeGreaterThanOrEqual(premium);
        }
      }),
    );
  });
});
