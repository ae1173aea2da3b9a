import type { Product } from '@reprise/entities/product';
import { marketIds } from '@reprise/markets/languages';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyCoupon, type Coupon } from '../coupons/coupon-rules.ts';
import { judgeInsurance } from './cart-insurance.ts';
import { discountableItems, type KnownUnit, shippingOf } from './cart-totals.ts';
import { presentCart } from './present-cart.ts';

const now = new Date('2026-06-15T10:00:00Z');

const unit = fc
  .record({
    id: fc.uuid(),
    // Small prices are below the threshold of free shipping.
    price: fc.oneof(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 200_000 })),
    available: fc.boolean(),
    isNewBook: fc.boolean(),
  })
  .map(({ id, price, available, isNewBook }): KnownUnit => {
    const product: Pick<
      Product,
      'category_id' | 'category_is_accessory' | 'offered_by_libri_only' | 'thumbs_cover_urls'
    > = {
      category_id: [1000, 1110],
      category_is_accessory: false,
      offered_by_libri_only: isNewBook,
      thumbs_cover_urls: [],
    };
    return {
      unit: { id, productId: 1, productName: 'Phone', variant: 'A1', withFullBattery: false, price, available },
      product: product as Product,
    };
  });
const units = fc.uniqueArray(unit, { maxLength: 6, selector: (known) => known.unit.id });

const coupon = fc
  .oneof(
    fc.record({ kind: fc.constant('percentage' as const), value: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('absolute' as const), value: fc.integer({ min: 1, max: 300_000 }) }),
    fc.constant({ kind: 'freeShipping' as const, value: 0 }),
  )
  .map(
    (rest): Coupon => ({
      code: 'ANY',
      minValue: 0,
      categoryIds: undefined,
      firstOrderOnly: false,
      singleItem: false,
      validFrom: new Date(0),
      validTo: new Date(now.getTime() + 1),
      ...rest,
    }),
  );

const market = fc.constantFrom(...marketIds);

test('the totals of every cart add up to the cent, and nothing is negative', () => {
  fc.assert(
    fc.property(
      units,
      fc.option(coupon, { nil: undefined }),
      fc.boolean(),
      market,
      (known, rule, isInsured, market) => {
        const items = discountableItems(known);
        const use = { now, items, shipping: shippingOf(items, market), customer: 'guest' } as const;
        const verdict = rule && applyCoupon(rule, use);
        const applied = verdict && 'discount' in verdict ? { code: 'ANY', discount: verdict.discount } : undefined;
        const offerIds = new Map(isInsured ? known.map(({ unit: { id } }) => [id, 'damage-12']) : []);
        const { insured } = judgeInsurance(known, offerIds, market);
        const state = {
          version: 1,
          units: known,
          coupon: applied,
          insured,
          repairs: [],
          repairedConsistencyErrors: [],
        };
        const cart = presentCart(state, { language: 'de', market });

        if (insured) expect(cart.charges[1]?.price).toEqual(cart.insurance?.premium);
        const lines = [...cart.items.filter(({ available }) => available), ...cart.charges];
        for (const { price, discount } of lines) {
          expect(discount?.amount ?? 0).toBeGreaterThanOrEqual(0);
          expect(discount?.amount ?? 0).toBeLessThanOrEqual(price.amount);
        }
        const sum = (amounts: (number | undefined)[]) =>
          amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
        const discount = sum(lines.map((line) => line.discount?.amount));
        expect(cart.coupon?.discount.amount ?? 0).toBe(discount);
        expect(cart.totalPrice.amount).toBe(sum(lines.map(({ price }) => price.amount)) - discount);
        expect(cart.items.filter(({ available }) => !available).some((item) => item.discount)).toBe(false);
        for (const [index, { product }] of known.entries())
          if (product.offered_by_libri_only) expect(cart.items[index]?.discount).toBeUndefined();
      },
    ),
  );
});
