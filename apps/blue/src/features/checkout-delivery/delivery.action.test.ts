import type { Checkout } from '@reprise/entities/checkout';
import { createTestPlatform, loaderArguments } from '@reprise/platform/test-doubles';
import { describe, expect, it } from 'vitest';
import { blueStore } from '../../store.ts';
import { apiError } from '../../testing/api-error.ts';
import { emptyCheckout, noSession } from '../../testing/checkouts.ts';
import { testCart } from '../../testing/product-views.ts';
import { action } from './delivery.action.ts';

function setUp(chooseDelivery: (body: { id: string }) => Promise<Checkout>) {
  const platform = createTestPlatform({ api: { checkout: { chooseDelivery } } });
  const submit = (fields: Record<string, string>) =>
    action(loaderArguments(platform, '/checkout/delivery', { method: 'POST', body: new URLSearchParams(fields) }));
  return { submit, checkout: () => platform.area(blueStore).getState().checkout.checkout.data };
}

const chosen: Checkout = { ...emptyCheckout, deliveryMethodId: 'express', openSteps: ['payment'] };

describe('the form of the delivery', () => {
  it('stores the method and leads to the payment', async () => {
    const { submit, checkout } = setUp(async () => chosen);
    const answer = await submit({ method: 'express' });
    expect((answer as Response).headers.get('location')).toBe('/checkout/payment');
    expect(checkout()).toEqual(chosen);
  });

  it('updates the totals while the shopper decides', async () => {
    const { submit, checkout } = setUp(async () => chosen);
    expect(await submit({ method: 'express', intent: 'choose' })).toMatchObject({ data: {} });
    expect(checkout()?.deliveryMethodId).toBe('express');
  });

  it.each([
    ['missing', {}, apiError(500, 'UNUSED')],
    ['notAvailable', { method: 'express' }, apiError(400, 'DELIVERY_METHOD_UNAVAILABLE')],
    ['unavailable', { method: 'express' }, apiError(503, 'UNAVAILABLE')],
  ])('reports a choice that is %s', async (problem, fields, error) => {
    const { submit } = setUp(async () => Promise.reject(error));
    expect(await submit(fields)).toMatchObject({ data: { problem } });
  });

  const refused = async () => Promise.reject(apiError(400, 'DELIVERY_METHOD_UNAVAILABLE'));
  const withAnswers = (current: Partial<Checkout>) => {
    const platform = createTestPlatform({
      api: {
        blueCart: { cart: async () => testCart() },
        checkout: { chooseDelivery: refused, current: async () => ({ ...emptyCheckout, ...current }) },
        customer: { userMetaView: async () => noSession },
      },
    });
    const submit = (fields: Record<string, string>) =>
      action(loaderArguments(platform, '/checkout/delivery', { method: 'POST', body: new URLSearchParams(fields) }));
    return { platform, submit };
  };

  it('shows what is available now after a choice that is not', async () => {
    const { platform, submit } = withAnswers({ deliveryMethods: [] });
    expect(await submit({ method: 'express' })).toMatchObject({ data: { problem: 'notAvailable' } });
    expect(platform.area(blueStore).getState().checkout.checkout.data?.deliveryMethods).toEqual([]);
  });

  it('leads to the sign-in and back, or to the cart, when the session with the cart has ended', async () => {
    const { submit } = withAnswers({ openSteps: ['cart', 'address', 'delivery', 'payment'] });
    const locationAfter = async (fields: Record<string, string>) =>
      ((await submit({ method: 'express', ...fields })) as Response).headers.get('location');
    expect(await locationAfter({ signedIn: 'yes' })).toBe('/auth?next=%2Fcheckout%2Fdelivery');
    expect(await locationAfter({})).toBe('/checkout/cart');
  });
});
