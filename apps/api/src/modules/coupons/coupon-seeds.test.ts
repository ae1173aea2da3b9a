import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, testNow } from '../../testing/test-app.ts';
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
  const opening = await findCoupon(shop.db, 'OPENING');
  expect(opening && opening.validTo < testNow).toBe(true);
  expect(await findCoupon(shop.db, 'NONE')).toBeUndefined();
});
