import type { Checkout } from '@reprise/entities/checkout';
import { createTestPlatform, loaderArguments } from '@reprise/platform/test-doubles';
import { describe, expect, it } from 'vitest';
import { blueStore } from '../store.ts';
import { emptyCheckout, home } from '../testing/checkouts.ts';
import { testCart } from '../testing/product-views.ts';
import { loadCheckout, redirectToNext } from './load-checkout.ts';

function setUp(checkout: Partial<Checkout>, side: 'server' | 'browser' = 'server') {
  const calls: string[] = [];
  const platform = createTestPlatform({
    side,
    api: {
      blueCart: {
        cart: async () => {
          calls.push('cart');
          return testCart();
        },
      },
      checkout: {
        current: async () => {
          calls.push('checkout');
          return { ...emptyCheckout, ...checkout };
        },
      },
    },
  });
  const load = (path: string, ...needed: Parameters<typeof loadCheckout>[1]) =>
    loadCheckout(loaderArguments(platform, path), needed);
  return { platform, calls, load, slice: () => platform.area(blueStore).getState().checkout };
}

async function redirectOf(work: Promise<unknown>): Promise<string | null> {
  const answer = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return answer instanceof Response ? answer.headers.get('location') : null;
}

describe('a page of the checkout', () => {
  it('has the totals of the cart after its repairs', async () => {
    const { load, calls } = setUp({});
    await load('/checkout/address', 'cart');
    expect(calls).toEqual(['cart', 'checkout']);
  });

  it.each([
    ['/checkout/cart', { openSteps: ['cart', 'address', 'delivery'] }],
    ['/checkout/address', { openSteps: ['address', 'delivery'] }],
    ['/checkout/address/delivery-address', { openSteps: ['address', 'delivery'], billingAddress: home }],
    ['/checkout/delivery', { openSteps: ['delivery'] }],
    [null, { openSteps: [] }],
  ] as const)('leads to %s if that is the first step to do', async (path, checkout) => {
    const { load } = setUp({ ...checkout, openSteps: [...checkout.openSteps] });
    expect(await redirectOf(load('/checkout/payment', 'cart', 'address', 'delivery'))).toBe(path);
  });

  it('is followed by the overview once every step is done, which carries repairs in its address', () => {
    const { platform } = setUp({}, 'browser');
    const done: Checkout = {
      ...emptyCheckout,
      openSteps: [],
      repairedConsistencyErrors: [{ code: 'ORDER_PROMISE_CHANGED' }],
    };
    const answer = redirectToNext(platform, done);
    expect(answer.headers.get('location')).toBe('/checkout/overview?repaired=ORDER_PROMISE_CHANGED');
  });

  it('shows repairs that the URL carries, and ignores others', async () => {
    const { load, slice } = setUp({ repairedConsistencyErrors: [{ code: 'ORDER_PROMISE_CHANGED' }] });
    await load('/checkout/address?repaired=PACKSTATION_NOT_ALLOWED,constructor,x', 'cart');
    expect(slice().repairs).toEqual([{ code: 'PACKSTATION_NOT_ALLOWED' }, { code: 'ORDER_PROMISE_CHANGED' }]);
  });
});
