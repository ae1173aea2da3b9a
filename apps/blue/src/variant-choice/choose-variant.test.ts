import type { VariantLabel } from '@reprise/entities/variant';
import { markets } from '@reprise/markets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChoosableProduct,
  choosesFullBattery,
  chooseVariant,
  hasFullBatteryStock,
  offersFullBattery,
} from './choose-variant.ts';

const labels: VariantLabel[] = ['NEW', 'A0', 'A1', 'A2', 'A3', 'A4'];
const euros = (amount: number) => ({ amount, currency: 'EUR' as const });

function product(
  stock: Partial<Record<VariantLabel, number>>,
  more: Partial<ChoosableProduct> & { batteries?: number } = {},
): ChoosableProduct {
  const { batteries = 0, ...rest } = more;
  return {
    category_id: [1000, 1110, 1112],
    variants: labels.flatMap((label) => {
      const quantity = stock[label];
      if (quantity === undefined) return [];
      return [
        { label, quantity, price: euros(10_000), fullBatteryQuantity: batteries, fullBatterySurcharge: euros(2499) },
      ];
    }),
    ...rest,
  };
}

describe('chooseVariant', () => {
  it.each([
    ['the URL’s variant when it is in stock', product({ A1: 2, A2: 1 }, { default_variant: 'A1' }), 'A2', 'A2'],
    ['the default when the URL’s is sold out', product({ A1: 2, A2: 0 }, { default_variant: 'A1' }), 'A2', 'A1'],
    ['the default when the URL’s does not exist', product({ A1: 2 }, { default_variant: 'A1' }), 'A4', 'A1'],
    ['the default without a URL’s', product({ NEW: 1, A1: 2 }, { default_variant: 'NEW' }), undefined, 'NEW'],
    ['what is in stock when the default is not', product({ A1: 0, A3: 2 }, { default_variant: 'A1' }), undefined, 'A3'],
    ['none with no stock', product({ A1: 0, A2: 0 }, { default_variant: 'A1' }), 'A1', undefined],
    ['none without variants', product({}), 'A1', undefined],
  ] as const)('takes %s', (_, from, urlVariant, expected) => {
    expect(chooseVariant(from, urlVariant)?.label).toBe(expected);
  });

  it('chooses a variant in stock exactly if there is one', () => {
    const stock = fc.dictionary(fc.constantFrom(...labels), fc.nat({ max: 3 }));
    const label = fc.option(fc.constantFrom(...labels), { nil: undefined });
    fc.assert(
      fc.property(stock, label, label, (quantities, urlVariant, defaultVariant) => {
        const from = product(quantities, defaultVariant ? { default_variant: defaultVariant } : {});
        const chosen = chooseVariant(from, urlVariant);
        const inStock = from.variants.filter(({ quantity }) => quantity > 0);
        expect(chosen !== undefined).toBe(inStock.length > 0);
        if (!chosen) return;
        expect(inStock).toContain(chosen);
        if (inStock.some((variant) => variant.label === urlVariant)) expect(chosen.label).toBe(urlVariant);
      }),
    );
  });
});

describe('the full-battery option', () => {
  const phone = product({ A1: 2 }, { batteries: 1 });
  const [variant] = phone.variants;

  const costing = (surcharge: number) => variant && { ...variant, fullBatterySurcharge: euros(surcharge) };

  it('is available if the chosen variant has units with a full battery', () => {
    expect(hasFullBatteryStock(phone, variant)).toBe(true);
  });

  it('starts ticked if free, and with a surcharge only where the market allows it', () => {
    for (const { rules } of Object.values(markets)) {
      expect(choosesFullBattery(phone, costing(0), undefined, rules)).toBe(true);
      expect(choosesFullBattery(phone, costing(1), undefined, rules)).toBe(false);
      expect(choosesFullBattery(phone, costing(1), undefined, { preselectPaidExtras: true })).toBe(true);
    }
  });

  it('keeps the shopper’s choice, but never adds a higher surcharge than they accepted', () => {
    const after = (surcharge: number, wanted: boolean, agreed: number) =>
      choosesFullBattery(phone, costing(surcharge), { wanted, surcharge: agreed }, markets.de.rules);
    expect(after(2_499, true, 2_499)).toBe(true);
    expect(after(0, true, 2_499)).toBe(true);
    expect(after(2_499, true, 0)).toBe(false);
    expect(after(0, false, 2_499)).toBe(false);
    expect(after(2_499, false, 0)).toBe(false);
  });

  it.each([
    ['with no variant chosen', phone, undefined],
    ['with no full battery in stock', product({ A1: 2 }), product({ A1: 2 }).variants[0]],
    ['with no stock', product({ A1: 0 }, { batteries: 1 }), product({ A1: 0 }, { batteries: 1 }).variants[0]],
    ['outside category 1112', { ...phone, category_id: [1000, 1110, 1113] }, variant],
  ])('is off %s', (_, from, chosen) => {
    expect(hasFullBatteryStock(from, chosen)).toBe(false);
    expect(choosesFullBattery(from, chosen, { wanted: true, surcharge: 9_999 }, { preselectPaidExtras: true })).toBe(
      false,
    );
  });

  it('exists only in category 1112', () => {
    expect(offersFullBattery(product({ A1: 0 }))).toBe(true);
    expect(offersFullBattery({ ...phone, category_id: [2000] })).toBe(false);
  });
});
