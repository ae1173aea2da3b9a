import type { VariantLabel } from '@reprise/entities/variant';
import { expect, test } from 'vitest';
import { marketPosition } from './market-position.ts';

const now = new Date('2026-12-31T23:59:59.000Z');
const variant = (label: VariantLabel, amount: number, quantity = 0) => ({
  label,
  quantity,
  price: { amount, currency: 'EUR' as const },
});
const phone = {
  purchasePrice: 20_000,
  purchaseStop: false,
  popularity: 0.5,
  year: 2020,
  creators: 0,
  variants: [variant('A1', 30_000, 1), variant('A3', 24_000, 2)],
};

test('a device has its price, its stock, its demand and its age in calendar years', () => {
  expect(marketPosition(phone, now)).toEqual({
    purchasePrice: 20_000,
    resaleLimit: 26_850,
    unitsInStock: 3,
    popularity: 0.5,
    ageYears: 6,
  });
  expect(marketPosition({ ...phone, year: 2026 }, now)?.ageYears).toBe(0);
  expect(marketPosition({ ...phone, year: 2027 }, now)?.ageYears).toBe(0);
});

test('products without a price, or that are not bought, have no position', () => {
  expect(marketPosition({ ...phone, purchasePrice: null }, now)).toBeUndefined();
  expect(marketPosition({ ...phone, purchaseStop: true }, now)).toBeUndefined();
  expect(marketPosition({ ...phone, purchasePrice: 0 }, now)?.purchasePrice).toBe(0);
});

test('media, and products without a known year, do not age', () => {
  expect(marketPosition({ ...phone, creators: 1 }, now)).toMatchObject({ ageYears: undefined });
  expect(marketPosition({ ...phone, year: undefined }, now)).toMatchObject({ ageYears: undefined });
});

test('the limit is the highest price of a used item less a tenth and 1.50 EUR, and never negative', () => {
  const limitOf = (...variants: (typeof phone)['variants']) => marketPosition({ ...phone, variants }, now)?.resaleLimit;
  expect(limitOf(variant('NEW', 90_000), variant('A0', 10_000))).toBe(8_850);
  expect(limitOf(variant('A4', 999))).toBe(749);
  expect(limitOf(variant('A4', 100))).toBe(0);
  expect(limitOf(variant('NEW', 90_000))).toBeUndefined();
  expect(limitOf()).toBeUndefined();
});
