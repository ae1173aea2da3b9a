import type { BlueCart } from '@reprise/entities/blue-cart';
import { createTestPlatform } from '@reprise/platform/test-doubles';
import { expect, it, vi } from 'vitest';
import { blueStore } from '../store.ts';
import { apiError } from '../testing/api-error.ts';
import { testCart, testItem } from '../testing/product-views.ts';

const coupon = { code: 'TECH20', discount: { amount: 2_000, currency: 'EUR' as const } };
const campaignItem = testItem({ product: { ...testItem().product, couponCode: 'TECH20' } });

function setUp(cart: BlueCart = testCart({ items: [campaignItem] })) {
  const simulateCoupon = vi.fn(async (code: string) => ({ cart: testCart({ coupon: { ...coupon, code } }) }));
  const addItem = async () => ({ ...cart, version: cart.version + 1 });
  const platform = createTestPlatform({
    side: 'browser',
    api: { blueCart: { cart: async () => cart, addItem, simulateCoupon } },
  });
  const store = platform.area(blueStore);
  const codes = () => simulateCoupon.mock.calls.map(([code]) => code);
  return { state: () => store.getState(), simulateCoupon, codes };
}

const add = {
  payload: { id: 1, name: 'Phone', productVariantLabel: 'A1' as const, withFullBattery: false },
  from: { place: 'cart' as const },
  categoryIds: [],
};

it('runs after a product view, a change of the cart and an add', async () => {
  const { state, codes } = setUp();
  await state().couponSimulation.view('MEDIA15');
  expect(state().couponSimulation.result.data?.cart.coupon?.code).toBe('MEDIA15');
  state().cart.accept(testCart({ version: 2 }));
  await state().addToCart.add(add);
  await vi.waitFor(() => expect(codes()).toEqual(['MEDIA15', 'MEDIA15', 'MEDIA15']));
});

it('keeps the code of an earlier product while the viewed one has none', async () => {
  const { state, codes } = setUp();
  await state().couponSimulation.view('MEDIA15');
  await state().couponSimulation.view(undefined);
  expect(codes()).toEqual(['MEDIA15', 'MEDIA15']);
});

it('uses the code of an item when no product was viewed', async () => {
  const { state, codes } = setUp();
  await state().cart.load();
  await state().couponSimulation.run();
  expect(codes()).toEqual(['TECH20']);
});

it('asks nothing without a code, or when the cart has a coupon', async () => {
  const plain = setUp(testCart());
  await plain.state().cart.load();
  await plain.state().couponSimulation.run();
  expect(plain.codes()).toEqual([]);
  const reduced = setUp(testCart({ items: [campaignItem], coupon }));
  await reduced.state().cart.load();
  await reduced.state().couponSimulation.view('MEDIA15');
  expect(reduced.codes()).toEqual([]);
});

it('never throws', async () => {
  const { state, simulateCoupon } = setUp();
  simulateCoupon.mockRejectedValueOnce(apiError(429, 'RATE_LIMITED'));
  await state().couponSimulation.view('MEDIA15');
  expect(state().couponSimulation.result.status).toBe('failure');
});
