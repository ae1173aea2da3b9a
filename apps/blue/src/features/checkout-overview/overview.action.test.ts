import type { Checkout } from '@reprise/entities/checkout';
import type { PlacedOrder, PlaceOrder } from '@reprise/entities/order';
import { createTestPlatform, loaderArguments } from '@reprise/platform/test-doubles';
import { describe, expect, it } from 'vitest';
import { blueStore } from '../../store.ts';
import { apiError } from '../../testing/api-error.ts';
import { emptyCheckout, noSession } from '../../testing/checkouts.ts';
import { testCart, testItemUuid } from '../../testing/product-views.ts';
import { action } from './overview.action.ts';

const orderUuid = '7d5c2f8e-14a8-4c3e-9c55-0f2f6b7f1a11';
const { fingerprint } = emptyCheckout;
const agreed = { key: testItemUuid, fingerprint, total: '29900', consents: 'terms', 'due-terms': 'yes' };
type Place = (order: PlaceOrder, key: string) => Promise<PlacedOrder>;

function prepare(place: Place, checkout: Partial<Checkout> = {}) {
  const platform = createTestPlatform({
    api: {
      customer: { userMetaView: async () => noSession },
      orders: { place },
      blueCart: { cart: async () => testCart() },
      checkout: { current: async () => ({ ...emptyCheckout, openSteps: [], ...checkout }) },
    },
  });
  const submit = (fields: Record<string, string>) =>
    action(loaderArguments(platform, '/checkout/overview', { method: 'POST', body: new URLSearchParams(fields) }));
  return { platform, submit };
}
const setUp = (...setting: Parameters<typeof prepare>) => prepare(...setting).submit;

const refusing = (status: number, code: string) => () => Promise.reject(apiError(status, code));
const locationOf = (answer: unknown) => (answer instanceof Response ? answer.headers.get('location') : answer);

describe('the order button', () => {
  it('orders what the customer saw and agreed to, under the key of the cart', async () => {
    const calls: unknown[] = [];
    const submit = setUp(async (order, key) => {
      calls.push({ order, key });
      return { orderUuid, result: 'authorised' };
    });
    const answer = await submit({ ...agreed, method: 'card', token: 'token-of-the-fields' });
    expect(locationOf(answer)).toBe(`/checkout/order/index/id/${orderUuid}`);
    expect(calls).toEqual([
      {
        key: testItemUuid,
        order: {
          payment: { id: 'card', token: 'token-of-the-fields' },
          fingerprint,
          consents: ['terms'],
          totalPrice: { amount: 29_900, currency: 'EUR' },
        },
      },
    ]);
  });

  it('pays with as much shop credit as the customer saw', async () => {
    const orders: PlaceOrder[] = [];
    const submit = setUp(async (order) => {
      orders.push(order);
      return { orderUuid, result: 'authorised' };
    });
    await submit({ ...agreed, method: 'shopCredit', credit: '29900' });
    await submit({ ...agreed, method: 'prepayment', credit: '900' });
    expect(orders.map(({ payment, shopCredit }) => [payment.id, shopCredit?.amount])).toEqual([
      ['shopCredit', 29_900],
      ['prepayment', 900],
    ]);
  });

  it.each([
    ['missing', {}],
    ['missing', { birthDate: '' }],
    ['invalid', { birthDate: '1.2.90' }],
    ['invalid', { birthDate: '1990-02-31' }],
  ])('places nothing with a date of birth that is %s, and keeps what was typed', async (age, typed) => {
    const submit = setUp(() => Promise.reject(new Error('placed')));
    const answer = await submit({ ...agreed, ...typed, method: 'prepayment', 'due-age': 'yes' });
    expect(answer).toMatchObject({ init: { status: 422 }, data: { age, agreed: ['terms'], ...typed } });
  });

  it('sends the date of birth, and shows if it is too recent', async () => {
    const sent: unknown[] = [];
    const submit = setUp((order) => {
      sent.push(order.birthDate);
      const fieldErrors = [{ field: 'birthDate', code: 'TOO_YOUNG' }];
      return Promise.reject(apiError(400, 'AGE_CHECK_FAILED', undefined, fieldErrors));
    });
    const answer = await submit({ ...agreed, method: 'prepayment', 'due-age': 'yes', birthDate: '2010-05-04' });
    expect(sent).toEqual(['2010-05-04']);
    expect(answer).toMatchObject({ init: { status: 400 }, data: { age: 'tooYoung', birthDate: '2010-05-04' } });
  });

  it('leads to the page of the provider', async () => {
    const url = 'https://pay.example/1';
    const submit = setUp(async () => ({ orderUuid, result: 'action', action: { type: 'redirect', url } }));
    expect(locationOf(await submit({ ...agreed, method: 'paypal' }))).toBe(url);
  });

  it.each(['refused', 'cancelled', 'error', 'action'] as const)(
    'leads to another attempt or the challenge after %s',
    async (result) => {
      const submit = setUp(async () => ({ orderUuid, result }));
      const answer = await submit({ ...agreed, method: 'prepayment' });
      expect(locationOf(answer)).toBe(`/checkout/${orderUuid}/handle-payment-details`);
    },
  );

  it.each(['received', 'pending', 'authorised'] as const)('leads to the order after %s', async (result) => {
    const submit = setUp(async () => ({ orderUuid, result }));
    const answer = await submit({ ...agreed, method: 'prepayment' });
    expect(locationOf(answer)).toBe(`/checkout/order/index/id/${orderUuid}`);
  });

  it('places nothing without the consents, and names those that are missing', async () => {
    const submit = setUp(() => Promise.reject(new Error('placed')));
    const fields = { ...agreed, method: 'prepayment', 'due-known-defects': 'yes' };
    expect(await submit(fields)).toMatchObject({
      init: { status: 422 },
      data: { missing: ['known-defects'], agreed: ['terms'] },
    });
  });

  it('returns what is wrong with a debit, with what was entered', async () => {
    const submit = setUp(() => Promise.reject(new Error('placed')));
    const fields = { ...agreed, method: 'debit', iban: 'DE00 1234', ownerName: '' };
    expect(await submit(fields)).toMatchObject({
      data: { problems: ['iban', 'ownerName'], values: { method: 'debit', iban: 'DE00 1234' } },
    });
  });

  it.each([
    ['CART_EMPTY', '/checkout/cart'],
    ['CART_CHANGED', '/checkout/cart'],
    ['COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED', '/checkout/cart'],
    ['CHECKOUT_INCOMPLETE', '/checkout/address'],
    ['CHECKOUT_CHANGED', '/checkout/address'],
  ])('after %s leads to %s', async (code, path) => {
    const submit = setUp(refusing(409, code), { openSteps: ['address'] });
    expect(locationOf(await submit({ ...agreed, method: 'paypal' }))).toBe(path);
  });

  it('takes the repairs of a changed checkout along, because the store is lost on the way', async () => {
    const changed: Partial<Checkout> = {
      openSteps: ['payment'],
      repairedConsistencyErrors: [{ code: 'PAYMENT_METHOD_INVALID' }],
    };
    const answer = await setUp(refusing(409, 'CHECKOUT_CHANGED'), changed)({ ...agreed, method: 'paypal' });
    expect(locationOf(answer)).toBe('/checkout/payment?repaired=PAYMENT_METHOD_INVALID');
  });

  it('says when to order again after too many orders', async () => {
    const tooMany = Object.assign(apiError(429, 'RATE_LIMITED'), { retryAfterSeconds: 7_200 });
    const answer = await setUp(() => Promise.reject(tooMany))({ ...agreed, method: 'prepayment' });
    expect(answer).toMatchObject({ init: { status: 429 }, data: { failed: 'tooMany', waitSeconds: 7_200 } });
  });

  it.each(['TOTAL_CHANGED', 'ORDER_CHANGED', 'CONSENT_MISSING'])(
    'shows what would be ordered now after %s',
    async (code) => {
      const dueConsents: Checkout['dueConsents'] = { version: 'de-1', ids: ['terms', 'known-defects'] };
      const { platform, submit } = prepare(refusing(409, code), { dueConsents });
      await submit({ ...agreed, method: 'paypal' });
      expect(platform.area(blueStore).getState().checkout.checkout.data?.dueConsents).toEqual(dueConsents);
    },
  );

  it('leads to the step that another tab has opened again', async () => {
    const submit = setUp(refusing(409, 'ORDER_CHANGED'), { openSteps: ['payment'] });
    expect(locationOf(await submit({ ...agreed, method: 'paypal' }))).toBe('/checkout/payment');
  });

  it('leads customers whose session has ended to the sign-in and back', async () => {
    const submit = setUp(refusing(409, 'CART_EMPTY'));
    const answer = await submit({ ...agreed, method: 'paypal', signedIn: 'yes' });
    expect(locationOf(answer)).toBe('/auth?next=%2Fcheckout%2Foverview');
  });

  it.each([
    ['TOTAL_CHANGED', 'changed', []],
    ['ORDER_CHANGED', 'changed', []],
    ['IDEMPOTENCY_KEY_REUSED', 'alreadyPlaced', ['terms']],
    ['INTERNAL', 'unavailable', ['terms']],
  ])('explains %s, and asks again for consents to an order that has changed', async (code, failed, consents) => {
    const answer = await setUp(refusing(409, code))({ ...agreed, method: 'paypal' });
    expect(answer).toMatchObject({ data: { failed, agreed: consents } });
  });
});
