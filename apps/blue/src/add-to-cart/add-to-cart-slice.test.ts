import type { AddToCart, BlueCart } from '@reprise/entities/blue-cart';
import { createTestPlatform } from '@reprise/platform/test-doubles';
import { describe, expect, it } from 'vitest';
import { blueStore } from '../store.ts';
import { apiError } from '../testing/api-error.ts';
import { testCart } from '../testing/product-views.ts';
import type { AddRequest } from './add-to-cart-slice.ts';

const request = (id: number): AddRequest => ({
  payload: { id, name: `Product ${id}`, productVariantLabel: 'A1', withFullBattery: false },
  from: { place: 'product' },
  categoryIds: [1000, 1110],
});

function shop(addItem: (payload: AddToCart) => Promise<BlueCart>) {
  const platform = createTestPlatform({ api: { blueCart: { addItem } } });
  return { platform, store: platform.area(blueStore) };
}

describe('adding to the cart', () => {
  it('sends the request, updates the cart count and opens the modal', async () => {
    const sent: AddToCart[] = [];
    const { platform, store } = shop(async (payload) => {
      sent.push(payload);
      return testCart({ orderProductsCount: 3 });
    });
    const payload = { ...request(7).payload, searchUuid: 'abc', withFullBattery: true };
    const result = await store.getState().addToCart.add({ ...request(7), payload });
    expect(result).toEqual({ outcome: 'added', followUp: { kind: 'modal' } });
    expect(sent).toEqual([payload]);
    expect(platform.state.getState().blueCartCount).toBe(3);
    expect(store.getState().addToCart.justAdded).toMatchObject({ productId: 7, variant: 'A1', withFullBattery: true });
  });

  it('ignores further calls for a product while one is running, and accepts them afterwards', async () => {
    const answers = [Promise.withResolvers<BlueCart>(), Promise.withResolvers<BlueCart>()];
    const open = [...answers];
    const { store } = shop(() => open.shift()?.promise ?? Promise.reject(new Error('called too often')));
    const { add } = store.getState().addToCart;
    const first = add(request(7));
    expect(store.getState().addToCart.adds[7]?.status).toBe('pending');
    expect(await add(request(7))).toEqual({ outcome: 'ignored' });
    answers[0]?.resolve(testCart({ version: 1 }));
    expect((await first).outcome).toBe('added');
    expect(open).toHaveLength(1);
    expect(store.getState().addToCart.adds[7]).toEqual({ status: 'success', data: 1 });
    const later = add(request(7));
    answers[1]?.resolve(testCart({ version: 2 }));
    expect((await later).outcome).toBe('added');
    expect(open).toHaveLength(0);
  });

  it('adds different products in parallel and keeps the newest cart', async () => {
    const seven = Promise.withResolvers<BlueCart>();
    const eight = Promise.withResolvers<BlueCart>();
    const { platform, store } = shop(({ id }) => (id === 7 ? seven : eight).promise);
    const { add } = store.getState().addToCart;
    const first = add(request(7));
    const second = add(request(8));
    eight.resolve(testCart({ version: 2, orderProductsCount: 2 }));
    expect((await second).outcome).toBe('added');
    seven.resolve(testCart({ version: 1, orderProductsCount: 1 }));
    expect((await first).outcome).toBe('added');
    expect(platform.state.getState().blueCartCount).toBe(2);
  });

  it('returns the failure and allows another attempt', async () => {
    const { store } = shop(() => Promise.reject(apiError(400, 'PRODUCT_VARIANT_OUT_OF_STOCK', 'Ausverkauft')));
    const result = await store.getState().addToCart.add(request(7));
    expect(result).toEqual({
      outcome: 'failed',
      failure: { status: 400, code: 'PRODUCT_VARIANT_OUT_OF_STOCK', reference: 'ref', flash: 'Ausverkauft' },
    });
    expect(store.getState().addToCart.adds[7]).toMatchObject({
      status: 'failure',
      error: { status: 400, code: 'PRODUCT_VARIANT_OUT_OF_STOCK' },
    });
    expect(store.getState().addToCart.justAdded).toBeUndefined();
  });

  it('opens no modal when something else follows', async () => {
    const { store } = shop(async () => testCart());
    const result = await store.getState().addToCart.add({ ...request(7), categoryIds: [1000, 1800, 1820] });
    expect(result).toEqual({ outcome: 'added', followUp: { kind: 'redirect', to: 'cart' } });
    expect(store.getState().addToCart.justAdded).toBeUndefined();
  });
});
