import type { Product } from '@reprise/entities/product';
import type { Variant } from '@reprise/entities/variant';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceBoxOf } from './price-box.ts';

const euros = (amount: number) => ({ amount, currency: 'EUR' as const });
const used = { offered_by_libri_only: false } as Product;
const newBook = { offered_by_libri_only: true } as Product;
const variant = (more: Partial<Variant> = {}): Variant => ({
  label: 'A1',
  price: euros(20_000),
  quantity: 7,
  fullBatteryQuantity: 2,
  fullBatterySurcharge: euros(2_499),
  ...more,
});
const reduced = { from: euros(25_000), percent: 20, since: '2026-10-01T00:00:00.000Z' };

describe('priceBoxOf', () => {
  it('shows the price of the variant, without a strike price if it is not reduced', () => {
    expect(priceBoxOf(used, variant(), false)).toEqual({
      amount: 20_000,
      tax: 'margin',
      fixedBookPrice: false,
      unitsLeft: 7,
      isLow: false,
    });
  });

  it('strikes through the lowest price of the 30 days before a reduction', () => {
    expect(priceBoxOf(used, variant({ reduction: reduced }), false)).toMatchObject({ strike: 25_000, percent: 20 });
  });

  it('adds the battery to both prices and never overstates the saving', () => {
    const box = priceBoxOf(used, variant({ reduction: reduced }), true);
    expect(box).toMatchObject({
      amount: 22_499,
      battery: 2_499,
      strike: 27_499,
      percent: 18,
      unitsLeft: 2,
      isLow: true,
    });
  });

  it('includes tax only in the price of new products', () => {
    expect(priceBoxOf(used, variant({ label: 'NEW' }), false).tax).toBe('included');
    expect(priceBoxOf(used, variant({ label: 'A0' }), false).tax).toBe('margin');
  });

  it('never discounts a book with a fixed price', () => {
    const box = priceBoxOf(newBook, variant({ label: 'NEW', reduction: reduced }), false);
    expect(box).toMatchObject({ fixedBookPrice: true, tax: 'included' });
    expect(box).not.toHaveProperty('strike');
  });

  it('shows a strike price only for a saving of at least one per cent, and never overstates it', () => {
    const cents = fc.integer({ min: 1, max: 500_000 });
    fc.assert(
      fc.property(cents, cents, fc.boolean(), (price, from, battery) => {
        const chosen = variant({ price: euros(price), reduction: { ...reduced, from: euros(from) } });
        const { amount, strike, percent } = priceBoxOf(used, chosen, battery);
        expect(strike === undefined).toBe(percent === undefined);
        if (strike === undefined || percent === undefined) return;
        expect(percent).toBeGreaterThanOrEqual(1);
        expect(strike * (100 - percent)).toBeGreaterThanOrEqual(amount * 100);
      }),
    );
  });
});
