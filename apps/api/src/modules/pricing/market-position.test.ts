import { expect, test } from 'vitest';
import { marketPosition } from './market-position.ts';

const now = new Date('2026-12-31T23:59:59.000Z');
const phone = {
  purchasePrice: 20_000,
  purchaseStop: false,
  popularity: 0.5,
  year: 2020,
  creators: 0,
  unitsInStock: 3,
};

test('a device has its price, its stock, its demand and its age in calendar years', () => {
  expect(marketPosition(phone, now)).toEqual({
    purchasePrice: 20_000,
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
