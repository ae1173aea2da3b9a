import { createDefaultCatalogue } from '@reprise/demo-catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { applyCoupon } from './coupon-rules.ts';
import { campaignSeeds } from './coupon-seeds.ts';
import { findCoupon } from './coupon-store.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

test('a new shop has a coupon of each kind and condition', async () => {
  expect(await findCoupon(shop.db, 'welcome10')).toMatchObject({ kind: 'percentage', value: 10, firstOrderOnly: true });
  expect(await findCoupon(shop.db, 'THANKS5')).toMatchObject({ kind: 'absolute', value: 500, minValue: 5_000 });
  expect(await findCoupon(shop.db, 'FREESHIP')).toMatchObject({ kind: 'freeShipping', categoryIds: undefined });
  expect((await findCoupon(shop.db, 'MEDIA15'))?.categoryIds).toEqual([2000, 3000, 4000, 5000]);
  expect(await findCoupon(shop.db, 'RATES25')).toMatchObject({ singleItem: true });
  expect(await findCoupon(shop.db, 'sell10', 'tradeInBonus')).toMatchObject({ kind: 'percentage', value: 10 });
  expect(await findCoupon(shop.db, 'SHELF5', 'tradeInBonus')).toMatchObject({ kind: 'absolute', minValue: 2_000 });
  expect(await findCoupon(shop.db, 'SELL10')).toBeUndefined();
  const opening = await findCoupon(shop.db, 'OPENING');
  expect(opening && opening.validTo < testNow).toBe(true);
  expect(await findCoupon(shop.db, 'NONE')).toBeUndefined();
});

test('a new shop advertises coupons on products that they apply to', async () => {
  const { products, categories } = createDefaultCatalogue({ now: testNow });
  const rows = campaignSeeds(products, testNow);
  expect([...new Set(rows.map(({ code }) => code))]).toEqual(['TECH20', 'MEDIA15']);
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  const pathOf = (id: number): number[] => [...(parents.get(id) ? pathOf(parents.get(id) ?? 0) : []), id];
  const categoryIds = new Map(products.map(({ id, categoryId }) => [id, categoryId]));
  for (const { code, product_id } of rows) {
    const coupon = await findCoupon(shop.db, code);
    const categoryPath = pathOf(categoryIds.get(product_id) ?? 0);
    const items = [{ id: 'item', price: 50_000, categoryPath, hasFixedPrice: false }];
    expect(applyCoupon(coupon, { now: testNow, items, shipping: 0, customer: 'guest' })).toHaveProperty('discount');
  }
});
