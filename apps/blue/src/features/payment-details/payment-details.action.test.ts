import type { PaymentReturn, PayOrder, PlacedOrder } from '@reprise/entities/order';
import { createTestPlatform, loaderArguments } from '@reprise/platform/test-doubles';
import { describe, expect, it } from 'vitest';
import { apiError } from '../../testing/api-error.ts';
import { action } from './payment-details.action.ts';

const orderUuid = '7d5c2f8e-14a8-4c3e-9c55-0f2f6b7f1a11';
const key = '7d5c2f8e-14a8-4c3e-9c55-0f2f6b7f1a12';
const path = `/checkout/${orderUuid}/handle-payment-details`;
const order = `/checkout/order/index/id/${orderUuid}`;

function setUp(answer: () => Promise<PlacedOrder>) {
  const calls: unknown[] = [];
  const platform = createTestPlatform({
    api: {
      orders: {
        pay: (id: string, body: PayOrder, idempotencyKey: string) => {
          calls.push({ id, body, idempotencyKey });
          return answer();
        },
        complete: (id: string, body: PaymentReturn) => {
          calls.push({ id, body });
          return answer();
        },
      },
    },
  });
  const submit = (fields: Record<string, string>) =>
    action(loaderArguments(platform, path, { method: 'POST', body: new URLSearchParams(fields) }));
  return { calls, submit };
}

const paid = async (): Promise<PlacedOrder> => ({ orderUuid, result: 'authorised' });
const locationOf = (answer: unknown) => (answer instanceof Response ? answer.headers.get('location') : answer);

describe('an order that is not paid', () => {
  it('is paid by another method, once for the form', async () => {
    const { submit, calls } = setUp(paid);
    expect(locationOf(await submit({ key, method: 'paypal' }))).toBe(order);
    expect(calls).toEqual([{ id: orderUuid, body: { payment: { id: 'paypal' } }, idempotencyKey: key }]);
  });

  it('is paid by the result of a challenge', async () => {
    const { submit, calls } = setUp(paid);
    expect(locationOf(await submit({ threeDSResult: 'done' }))).toBe(order);
    expect(calls).toEqual([{ id: orderUuid, body: { threeDSResult: 'done' } }]);
  });

  it('is offered another attempt after a refusal', async () => {
    const { submit } = setUp(async () => ({ orderUuid, result: 'refused' }));
    expect(locationOf(await submit({ key, method: 'paypal' }))).toBe(path);
  });

  it.each([
    ['no method', { key }, { problems: ['method'] }],
    [
      'a wrong IBAN',
      { key, method: 'debit', iban: 'x', ownerName: 'Ada' },
      { problems: ['iban'], values: { iban: 'x' } },
    ],
    ['no wallet', { key, method: 'googlepay' }, { problems: ['wallet'] }],
    ['a key that is none', { key: 'x', method: 'paypal' }, { failed: 'unavailable' }],
  ])('is not paid with %s', async (_, fields, result) => {
    const { submit, calls } = setUp(paid);
    expect(await submit(fields)).toMatchObject({ init: { status: 422 }, data: result });
    expect(calls).toEqual([]);
  });

  it.each(['ORDER_NOT_PAYABLE', 'PAYMENT_RETURN_INVALID'])('is shown as it is after %s', async (code) => {
    const { submit } = setUp(() => Promise.reject(apiError(409, code)));
    expect(locationOf(await submit({ key, method: 'paypal' }))).toBe(order);
  });

  it('loads the page again when its key was used', async () => {
    const { submit } = setUp(() => Promise.reject(apiError(409, 'IDEMPOTENCY_KEY_REUSED')));
    expect(locationOf(await submit({ key, method: 'paypal' }))).toBe(path);
  });

  it('says when to try again after too many attempts', async () => {
    const tooMany = Object.assign(apiError(429, 'RATE_LIMITED'), { retryAfterSeconds: 600 });
    const { submit } = setUp(() => Promise.reject(tooMany));
    expect(await submit({ key, method: 'prepayment' })).toMatchObject({
      init: { status: 429 },
      data: { failed: 'tooMany', waitSeconds: 600 },
    });
  });

  it.each([
    ['PAYMENT_METHOD_UNAVAILABLE', 'methodUnavailable'],
    ['PAYMENT_UNAVAILABLE', 'unavailable'],
  ])('explains %s', async (code, failed) => {
    const { submit } = setUp(() => Promise.reject(apiError(409, code)));
    expect(await submit({ key, method: 'paypal' })).toMatchObject({ data: { failed, values: { method: 'paypal' } } });
  });
});
