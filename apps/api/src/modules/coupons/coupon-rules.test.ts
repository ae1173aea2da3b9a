import { maxCartItems } from '@reprise/entities/constants/carts';
import { maxPriceCents } from '@reprise/entities/constants/lists';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyCoupon,
  type Coupon,
  type CouponUse,
  type DiscountableItem,
  normalizeCode,
  spreadDiscount,
} from './coupon-rules.ts';

const validFrom = new Date('2026-06-01T00:00:00Z');
const validTo = new Date('2026-07-01T00:00:00Z');
const [electronics, phones, books] = [1000, 1110, 2000];

const coupon = (rest: Partial<Coupon> = {}): Coupon => ({
  code: 'TEN',
  kind: 'percentage',
  value: 10,
  minValue: 0,
  categoryIds: undefined,
  firstOrderOnly: false,
  singleItem: false,
  validFrom,
  validTo,
  ...rest,
});
const item = (id: string, price: number, rest: Partial<DiscountableItem> = {}): DiscountableItem => ({
  id,
  price,
  categoryPath: [electronics, phones],
  hasFixedPrice: false,
  ...rest,
});
const use = (rest: Partial<CouponUse> = {}): CouponUse => ({
  now: new Date('2026-06-15T00:00:00Z'),
  items: [item('a', 10_000)],
  shipping: 399,
  customer: 'guest',
  ...rest,
});

describe('a coupon', () => {
  test('with a percentage rounds the discount of all items together to the cent', () => {
    const items = [item('a', 1_005), item('b', 1_000)];
    expect(applyCoupon(coupon(), use({ items }))).toEqual({
      discount: {
        items: new Map([
          ['a', 100],
          ['b', 101],
        ]),
        shipping: 0,
      },
    });
  });

  test('with an amount takes it off in proportion to the prices', () => {
    const items = [item('a', 3_000), item('b', 1_000)];
    expect(applyCoupon(coupon({ kind: 'absolute', value: 500 }), use({ items }))).toEqual({
      discount: {
        items: new Map([
          ['a', 375],
          ['b', 125],
        ]),
        shipping: 0,
      },
    });
  });

  test('with an amount above the prices makes the items free, not cheaper than that', () => {
    const result = applyCoupon(coupon({ kind: 'absolute', value: 50_000 }), use());
    expect(result).toEqual({ discount: { items: new Map([['a', 10_000]]), shipping: 0 } });
  });

  test('for free shipping reduces only the shipping price', () => {
    const result = applyCoupon(coupon({ kind: 'freeShipping', value: 0 }), use());
    expect(result).toEqual({ discount: { items: new Map(), shipping: 399 } });
  });

  test('applies to its categories and everything below them, not to other items', () => {
    const items = [item('a', 1_000), item('b', 1_000, { categoryPath: [books] })];
    expect(applyCoupon(coupon({ categoryIds: [electronics] }), use({ items }))).toEqual({
      discount: { items: new Map([['a', 100]]), shipping: 0 },
    });
  });

  test('never applies to new books', () => {
    const newBook = item('b', 2_000, { categoryPath: [books], hasFixedPrice: true });
    const mixed = applyCoupon(coupon(), use({ items: [item('a', 1_000), newBook] }));
    expect(mixed).toEqual({ discount: { items: new Map([['a', 100]]), shipping: 0 } });
    const refused = { refusal: 'COUPON::NOT_APPLICABLE' };
    for (const kind of ['percentage', 'absolute', 'freeShipping'] as const)
      expect(applyCoupon(coupon({ kind, categoryIds: [books] }), use({ items: [newBook] }))).toEqual(refused);
  });
});

describe('a coupon is refused', () => {
  const discounted = expect.objectContaining({ discount: expect.anything() });

  test('when there is none with the code', () => {
    expect(applyCoupon(undefined, use())).toEqual({ refusal: 'COUPON::NOT_FOUND' });
  });

  test('outside its validity, whose end is the first moment after it', () => {
    const at = (now: Date) => applyCoupon(coupon(), use({ now }));
    expect(at(new Date(validFrom.getTime() - 1))).toEqual({ refusal: 'COUPON::NOT_YET_VALID' });
    expect(at(validFrom)).toEqual(discounted);
    expect(at(new Date(validTo.getTime() - 1))).toEqual(discounted);
    expect(at(validTo)).toEqual({ refusal: 'COUPON::EXPIRED' });
  });

  test('below the minimum of the items that it applies to', () => {
    const items = [item('a', 2_999), item('b', 9_000, { hasFixedPrice: true })];
    expect(applyCoupon(coupon({ minValue: 3_000 }), use({ items }))).toEqual({
      refusal: 'COUPON::MIN_VALUE_NOT_REACHED',
    });
    expect(applyCoupon(coupon({ minValue: 2_999 }), use({ items }))).toEqual(discounted);
  });

  test('beside a second item when it is for a single one', () => {
    const items = [item('a', 1_000), item('b', 1_000)];
    const refusal = 'COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED';
    expect(applyCoupon(coupon({ singleItem: true }), use({ items }))).toEqual({ refusal });
    expect(applyCoupon(coupon({ singleItem: true }), use())).toEqual(discounted);
    expect(applyCoupon(coupon(), use({ items }))).toEqual(discounted);
  });

  test('to guests and returning customers when it is for a first order', () => {
    const first = (customer: CouponUse['customer']) => applyCoupon(coupon({ firstOrderOnly: true }), use({ customer }));
    expect(first('guest')).toEqual({ refusal: 'COUPON::SIGN_IN_REQUIRED' });
    expect(first('returning')).toEqual({ refusal: 'COUPON::FIRST_ORDER_ONLY' });
    expect(first('new')).toEqual(discounted);
    expect(applyCoupon(coupon(), use({ customer: 'returning' }))).toEqual(discounted);
  });
});

test('codes are compared without regard to case and surrounding space', () => {
  expect(normalizeCode(' Sommer-10 ')).toBe('SOMMER-10');
});

describe('for all carts and coupons', () => {
  const itemArbitrary = fc.record({
    id: fc.uuid(),
    price: fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: maxPriceCents })),
    categoryPath: fc.constantFrom([electronics, phones], [books]),
    hasFixedPrice: fc.boolean(),
  });
  const items = fc.uniqueArray(itemArbitrary, { maxLength: maxCartItems, selector: ({ id }) => id });
  const couponArbitrary = fc.oneof(
    fc.integer({ min: 1, max: 100 }).map((value) => coupon({ value })),
    fc.integer({ min: 1, max: maxPriceCents }).map((value) => coupon({ kind: 'absolute', value })),
    fc.constant(coupon({ kind: 'freeShipping' })),
    fc.integer({ min: 1, max: 100 }).map((value) => coupon({ value, categoryIds: [books] })),
  );

  test('a discount never makes a price negative and never touches new books', () => {
    fc.assert(
      fc.property(items, couponArbitrary, fc.nat(999), (cart, rule, shipping) => {
        const result = applyCoupon(rule, use({ items: cart, shipping }));
        if ('refusal' in result) return;
        expect(result.discount.shipping).toBeGreaterThanOrEqual(0);
        expect(result.discount.shipping).toBeLessThanOrEqual(shipping);
        for (const { id, price, hasFixedPrice } of cart) {
          const share = result.discount.items.get(id) ?? 0;
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(hasFixedPrice ? 0 : price);
        }
      }),
    );
  });

  test('the shares of the items add up to the discount, each within a cent of its proportion', () => {
    fc.assert(
      fc.property(items, fc.double({ min: 0, max: 1, noNaN: true }), (cart, part) => {
        const total = cart.reduce((sum, { price }) => sum + price, 0);
        const discount = Math.floor(total * part);
        const shares = spreadDiscount(discount, cart);
        expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBe(discount);
        for (const { id, price } of cart) {
          const exact = total === 0 ? 0 : (discount * price) / total;
          expect(Math.abs((shares.get(id) ?? Number.NaN) - exact)).toBeLessThan(1.001);
        }
      }),
    );
  });
});
