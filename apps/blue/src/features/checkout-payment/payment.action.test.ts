import type { Checkout } from '@reprise/entities/checkout';
import { createTestPlatform, loaderArguments } from '@reprise/platform/test-doubles';
import { describe, expect, it } from 'vitest';
import { blueStore } from '../../store.ts';
import { apiError } from '../../testing/api-error.ts';
import { emptyCheckout, noSession } from '../../testing/checkouts.ts';
import { testCart } from '../../testing/product-views.ts';
import { action } from './payment.action.ts';

function setUp(choosePayment: (body: { id: string }) => Promise<Checkout>) {
  const platform = createTestPlatform({ api: { checkout: { choosePayment } } });
  const submit = (fields: Record<string, string>) =>
    action(loaderArguments(platform, '/checkout/payment', { method: 'POST', body: new URLSearchParams(fields) }));
  return { submit, checkout: () => platform.area(blueStore).getState().checkout.checkout.data };
}

describe('the form of the payment', () => {
  it('stores the method', async () => {
    const { submit, checkout } = setUp(async ({ id }) => ({
      ...emptyCheckout,
      paymentMethodId: id === 'invoice' ? id : 'card',
      openSteps: [],
    }));
    expect(await submit({ method: 'invoice' })).toBeInstanceOf(Response);
    expect(checkout()?.paymentMethodId).toBe('invoice');
  });

  it.each([
    ['12,5', 1_250],
    [' 7.05 ', 705],
    ['0', 0],
  ])('uses shop credit as it was typed: %s', async (credit, cents) => {
    const used: number[] = [];
    const platform = createTestPlatform({
      api: {
        checkout: {
          useShopCredit: async ({ amount }) => {
            used.push(amount.amount);
            return emptyCheckout;
          },
        },
      },
    });
    const body = new URLSearchParams({ intent: 'shop-credit', credit });
    const answer = await action(loaderArguments(platform, '/checkout/payment', { method: 'POST', body }));
    expect((answer as Response).headers.get('location')).toBe('/checkout/payment');
    expect(used).toEqual([cents]);
  });

  it('keeps an amount of shop credit that cannot be read', async () => {
    const { submit } = setUp(async () => Promise.reject(apiError(500, 'UNUSED')));
    const answer = await submit({ intent: 'shop-credit', credit: 'alles' });
    expect(answer).toMatchObject({ data: { problem: 'credit', credit: 'alles' }, init: { status: 422 } });
  });

  it('leads back to a step that the API has reopened', async () => {
    const { submit } = setUp(async () => ({ ...emptyCheckout, openSteps: ['delivery'] }));
    expect(((await submit({ method: 'card' })) as Response).headers.get('location')).toBe('/checkout/delivery');
  });

  it.each([
    ['missing', {}, apiError(500, 'UNUSED')],
    ['missing', { method: 'cash' }, apiError(500, 'UNUSED')],
    ['notAvailable', { method: 'card' }, apiError(400, 'PAYMENT_METHOD_UNAVAILABLE')],
    ['unavailable', { method: 'card' }, apiError(503, 'PAYMENT_UNAVAILABLE')],
  ])('reports a choice that is %s', async (problem, fields, error) => {
    const { submit } = setUp(async () => Promise.reject(error));
    expect(await submit(fields)).toMatchObject({ data: { problem } });
  });

  it('keeps the amount of shop credit when the shop does not answer', async () => {
    const useShopCredit = async () => Promise.reject(apiError(503, 'UNAVAILABLE'));
    const platform = createTestPlatform({ api: { checkout: { useShopCredit } } });
    const body = new URLSearchParams({ intent: 'shop-credit', credit: '12,5' });
    const answer = await action(loaderArguments(platform, '/checkout/payment', { method: 'POST', body }));
    expect(answer).toMatchObject({ data: { problem: 'unavailable', credit: '12,5' }, init: { status: 503 } });
  });

  it('leads to the sign-in and back when the session with the cart has ended', async () => {
    const current = async (): Promise<Checkout> => ({ ...emptyCheckout, openSteps: ['cart', 'address'] });
    const choosePayment = async () => Promise.reject(apiError(400, 'PAYMENT_METHOD_UNAVAILABLE'));
    const platform = createTestPlatform({
      api: {
        blueCart: { cart: async () => testCart() },
        checkout: { choosePayment, current },
        customer: { userMetaView: async () => noSession },
      },
    });
    const body = new URLSearchParams({ method: 'card', signedIn: 'yes' });
    const answer = await action(loaderArguments(platform, '/checkout/payment', { method: 'POST', body }));
    expect((answer as Response).headers.get('location')).toBe('/auth?next=%2Fcheckout%2Fpayment');
  });
});
