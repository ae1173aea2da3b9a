import { createTestPlatform } from '@reprise/platform/test-doubles';
import { describe, expect, test } from 'vitest';
import { greenStore } from '../store.ts';
import { cartItem, cartOf, refusal } from '../testing/selling-fixture.ts';

const request = (productId: number) => ({
  productId,
  price: { amount: 2000, currency: 'EUR' as const },
  grading: { answers: [] },
});

describe('adding to the trade-in cart', () => {
  test('queues calls: the next one starts when the previous one has settled, even if it failed', async () => {
    const calls: string[] = [];
    const gate = Promise.withResolvers<void>();
    const addItem = async (id: number) => {
      calls.push(`begin ${id}`);
      if (id === 1) await gate.promise;
      calls.push(`end ${id}`);
      if (id === 1) throw refusal(400, 'CART_FULL', { type: 'danger', text: 'Voll' });
      return cartOf(cartItem(2000));
    };
    const platform = createTestPlatform({ api: { tradeIn: { addItem } } });
    const { addToCart } = platform.area(greenStore).getState();
    const both = Promise.all([addToCart.add(request(1)), addToCart.add(request(2))]);
    expect(platform.area(greenStore).getState().addToCart.adding).toEqual({ 1: 1, 2: 1 });
    gate.resolve();
    expect(await both).toEqual([
      { outcome: 'failed', failure: { status: 400, code: 'CART_FULL', flash: { type: 'danger', text: 'Voll' } } },
      { outcome: 'added' },
    ]);
    expect(calls).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2']);
    const state = platform.area(greenStore).getState();
    expect(state.addToCart.adding).toEqual({ 1: 0, 2: 0 });
    expect(state.cart.cart.data?.items).toHaveLength(1);
    expect(platform.state.getState().greenCartCount).toBe(1);
  });
});
