import { variantLabels } from '@reprise/entities/variant';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CartUnit, checkUnit, type ProductOffer, repairUnits, type VariantOffer } from './cart-rules.ts';

function variant(rest: Partial<VariantOffer> = {}): VariantOffer {
  return { label: 'A1', price: 10_000, quantity: 3, fullBatteryQuantity: 1, fullBatterySurcharge: 2_000, ...rest };
}
function product(rest: Partial<ProductOffer> = {}): ProductOffer {
  return { id: 7, allowedPurchase: true, variants: [variant()], ...rest };
}
function unit(id: string, rest: Partial<CartUnit> = {}): CartUnit {
  const base = { productId: 7, productName: 'Phone', variant: 'A1', withFullBattery: false } as const;
  return { id, ...base, price: 10_000, available: true, ...rest };
}
const wanted = { productId: 7, variant: 'A1', withFullBattery: false } as const;
const repair = (units: CartUnit[], ...products: ProductOffer[]) =>
  repairUnits(units, new Map(products.map((entry) => [entry.id, entry])));

describe('adding a unit', () => {
  test('accepts a variant in stock', () => {
    expect(checkUnit(wanted, product(), [])).toEqual({ variant: variant() });
  });

  test.each([
    ['PRODUCT_DOESNT_EXIST', wanted, undefined, []],
    ['PRODUCT_NOT_SALEABLE', wanted, product({ allowedPurchase: false }), []],
    ['PRODUCT_VARIANT_DOESNT_EXIST', { ...wanted, variant: 'A4' }, product(), []],
    ['PRODUCT_VARIANT_OUT_OF_STOCK', wanted, product({ variants: [variant({ quantity: 0 })] }), []],
    ['PRODUCT_VARIANT_EXHAUSTED', wanted, product(), [unit('1'), unit('2'), unit('3')]],
    [
      'FULL_BATTERY_OUT_OF_STOCK',
      { ...wanted, withFullBattery: true },
      product(),
      [unit('1', { withFullBattery: true })],
    ],
    [
      'FULL_BATTERY_OUT_OF_STOCK',
      { ...wanted, withFullBattery: true },
      product({ variants: [variant({ fullBatterySurcharge: undefined })] }),
      [],
    ],
  ] as const)('is refused with %s', (refusal, request, offer, others) => {
    expect(checkUnit(request, offer, others)).toEqual({ refusal });
  });

  test('counts only units of the same product and condition', () => {
    const others = [unit('1', { variant: 'A2' }), unit('2', { productId: 8 })];
    const last = variant({ quantity: 1 });
    expect(checkUnit(wanted, product({ variants: [last] }), others)).toEqual({ variant: last });
    const exhausted = { refusal: 'PRODUCT_VARIANT_EXHAUSTED' };
    expect(checkUnit(wanted, product({ variants: [last] }), [unit('3')])).toEqual(exhausted);
  });

  test('gives the last full battery to a cart of units without one, and takes units without one when it is gone', () => {
    const withBattery = { ...wanted, withFullBattery: true };
    expect(checkUnit(withBattery, product(), [unit('1')])).toEqual({ variant: variant() });
    expect(checkUnit(wanted, product(), [unit('1', { withFullBattery: true })])).toEqual({ variant: variant() });
  });
});

describe('repairing a cart', () => {
  test('reports nothing when nothing changed', () => {
    const units = [unit('1'), unit('2', { withFullBattery: true, price: 12_000 })];
    expect(repair(units, product())).toEqual({ units, removed: [], repairs: [] });
  });

  test('reports a changed price in cents', () => {
    const result = repair([unit('1', { price: 9_000 })], product());
    expect(result.units[0]?.price).toBe(10_000);
    expect(result.repairs).toEqual([{ code: 'PRICE_CHANGED', field: 'items.1.price', from: '9000', to: '10000' }]);
  });

  test('marks sold-out units, latest first, and reports them once', () => {
    const result = repair([unit('1'), unit('2')], product({ variants: [variant({ quantity: 1 })] }));
    expect(result.units.map((entry) => entry.available)).toEqual([true, false]);
    expect(result.repairs).toMatchObject([{ code: 'VARIANT_SOLD_OUT', field: 'items.2.available' }]);
    expect(repair(result.units, product({ variants: [variant({ quantity: 1 })] })).repairs).toEqual([]);
  });

  test('makes units available again when they are back in stock', () => {
    const result = repair([unit('1', { available: false })], product());
    expect(result.units[0]?.available).toBe(true);
    expect(result.repairs).toEqual([{ code: 'VARIANT_BACK_IN_STOCK', field: 'items.1.available', from: 'Phone' }]);
  });

  test('drops the full battery when there is none left, with one message', () => {
    const units = [unit('1', { withFullBattery: true, price: 12_000 })];
    const result = repair(units, product({ variants: [variant({ fullBatteryQuantity: 0 })] }));
    expect(result.units[0]).toMatchObject({ withFullBattery: false, price: 10_000 });
    expect(result.repairs).toEqual([
      { code: 'FULL_BATTERY_SOLD_OUT', field: 'items.1.withFullBattery', from: 'true', to: 'false' },
    ]);
  });

  test('assigns the remaining full batteries to the units that were added first', () => {
    const units = ['1', '2', '3'].map((id) => unit(id, { withFullBattery: true, price: 12_000 }));
    const result = repair(units, product({ variants: [variant({ fullBatteryQuantity: 2 })] }));
    expect(result.units.map((entry) => entry.withFullBattery)).toEqual([true, true, false]);
  });

  test('counts the stock of each product and condition separately', () => {
    const single = [variant({ quantity: 1 }), variant({ label: 'A2', quantity: 1 })];
    const units = [unit('1'), unit('2', { variant: 'A2' }), unit('3', { productId: 8 })];
    const result = repair(units, product({ variants: single }), product({ id: 8, variants: single }));
    expect(result).toEqual({ units, removed: [], repairs: [] });
  });

  test('marks units that may not be sold any more and drops those that left the catalogue', () => {
    const result = repair([unit('1'), unit('2', { productId: 8 })], product({ allowedPurchase: false }));
    expect(result.units[0]?.available).toBe(false);
    expect(result.removed).toEqual(['2']);
    expect(result.repairs).toEqual([
      { code: 'PRODUCT_NOT_SALEABLE', field: 'items.1.available', from: 'Phone', to: 'A1' },
      { code: 'PRODUCT_REMOVED', field: 'items.2', from: 'Phone' },
    ]);
  });

  test('produces a cart that can be ordered, in one pass', () => {
    const unitArbitrary = fc.record({
      id: fc.uuid(),
      productId: fc.constantFrom(1, 2, 3),
      productName: fc.constant('Phone'),
      variant: fc.constantFrom(...variantLabels.slice(1, 3)),
      withFullBattery: fc.boolean(),
      price: fc.integer({ min: 1, max: 50_000 }),
      available: fc.boolean(),
    });
    const variantArbitrary = fc.record({
      price: fc.integer({ min: 1, max: 50_000 }),
      quantity: fc.nat(4),
      fullBatteryQuantity: fc.nat(5),
      fullBatterySurcharge: fc.option(fc.nat(5_000), { nil: undefined }),
    });
    const productArbitrary = fc.tuple(fc.boolean(), variantArbitrary, variantArbitrary);
    fc.assert(
      fc.property(fc.array(unitArbitrary, { maxLength: 12 }), productArbitrary, productArbitrary, (units, one, two) => {
        const products = [one, two].map(([allowedPurchase, a, b], index) =>
          product({
            id: index + 1,
            allowedPurchase,
            variants: [variant({ ...a, label: 'A0' }), variant({ ...b, label: 'A1' })],
          }),
        );
        const result = repair(units, ...products);
        expect(repair(result.units, ...products)).toEqual({ units: result.units, removed: [], repairs: [] });
        expect(result.units.length + result.removed.length).toBe(units.length);
        for (const offer of products) {
          for (const stock of offer.variants) {
            const sold = result.units.filter(
              (entry) => entry.available && entry.productId === offer.id && entry.variant === stock.label,
            );
            expect(sold.length).toBeLessThanOrEqual(stock.quantity);
            expect(sold.filter((entry) => entry.withFullBattery).length).toBeLessThanOrEqual(stock.fullBatteryQuantity);
          }
        }
      }),
    );
  });
});
