import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OrderShop, startOrderShop } from '../../testing/order-shop.ts';
import { acceptRefund, balanceOf, correctedRefundsOf, recordRefund, refundableOf } from '../payments/index.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

const price = 34_900;

describe('a notification', () => {
  const credentials = 'reprise:reprise-sandbox-webhooks';
  const itemOf = (merchantReference: string, change: object = {}) => ({
    eventCode: 'AUTHORISATION',
    success: 'true',
    pspReference: 'PSP0000000000001',
    merchantAccountCode: 'Reprise',
    merchantReference,
    amount: { value: price, currency: 'EUR' },
    eventDate: '2026-06-15T10:00:00+02:00',
    ...change,
  });
  const sign = (item: ReturnType<typeof itemOf>) => {
    const { pspReference, merchantAccountCode, merchantReference, amount, eventCode, success } = item;
    const text = [pspReference, '', merchantAccountCode, merchantReference, amount.value, amount.currency].join(':');
    const key = Buffer.from(shop.api.config.PAYMENT_HMAC_KEY, 'hex');
    return createHmac('sha256', key).update(`${text}:${eventCode}:${success}`).digest('base64');
  };
  const send = async (item: ReturnType<typeof itemOf>, signature = sign(item), login = credentials) => {
    const signed = { ...item, additionalData: { hmacSignature: signature } };
    const answer = await shop.api.app.inject({
      method: 'POST',
      url: '/api/payments/notifications',
      headers: { authorization: `Basic ${Buffer.from(login).toString('base64')}` },
      payload: { live: 'false', notificationItems: [{ NotificationRequestItem: signed }] },
    });
    return answer.statusCode;
  };

  it('counts only with credentials and signature of the provider', async () => {
    const { visitor, placed } = await shop.order({ id: 'paypal' });
    const item = itemOf((await shop.paymentOf(placed.orderUuid)).id);
    expect(await send(item, sign(item), 'reprise:wrong')).toBe(401);
    expect(await send(item, sign(itemOf('another')))).toBe(401);
    const { id } = await shop.paymentOf(placed.orderUuid);
    expect(await send(itemOf(id, { merchantAccountCode: 'Another' }))).toBe(401);
    expect((await shop.read(visitor, placed.orderUuid)).state).toBe('awaitingPayment');
    expect(await send(item)).toBe(202);
    expect((await shop.read(visitor, placed.orderUuid)).state).toBe('confirmed');
  });

  it('counts once, and not for another amount or an unknown payment', async () => {
    const { visitor, placed } = await shop.order({ id: 'paypal' });
    const { id } = await shop.paymentOf(placed.orderUuid);
    expect(await send(itemOf(id, { amount: { value: 1, currency: 'EUR' } }))).toBe(202);
    const dollars = { amount: { value: 34_900, currency: 'USD' }, pspReference: 'PSP0000000000004' };
    expect(await send(itemOf(id, dollars))).toBe(202);
    expect((await shop.read(visitor, placed.orderUuid)).state).toBe('awaitingPayment');
    expect(await send(itemOf('7d5c2f8e-14a8-4c3e-9c55-0f2f6b7f1a11', { pspReference: 'PSP0000000000002' }))).toBe(202);
    const paid = itemOf(id, { pspReference: 'PSP0000000000003', eventCode: 'CAPTURE' });
    expect([await send(paid), await send(paid)]).toEqual([202, 202]);
    expect(await balanceOf(shop.api.db, id)).toMatchObject({ received: price });
  });

  it.each([
    ['true', { refundable: 0, corrected: price }],
    ['false', { refundable: price, corrected: 0 }],
  ] as const)('of a refund (success: %s) counts before the answer to the call is stored', async (success, expected) => {
    const { placed } = await shop.order(await shop.card());
    await shop.internal(`${placed.orderUuid}/dispatch`);
    await shop.untilPayment(placed.orderUuid, 'captured');
    const { id } = await shop.paymentOf(placed.orderUuid);
    const call = { key: randomUUID(), paymentId: id, amount: price, isCorrected: true, at: new Date() };
    await shop.api.db.transaction().execute((trx) => recordRefund(trx, call));
    const counted = async () => ({
      refundable: await refundableOf(shop.api.db, id),
      corrected: await correctedRefundsOf(shop.api.db, id),
    });
    expect(await counted()).toEqual({ refundable: 0, corrected: price });
    const pspReference = `PSP-${success}`;
    expect(await send(itemOf(id, { eventCode: 'REFUND', success, pspReference }))).toBe(202);
    expect(await counted()).toEqual(expected);
    await acceptRefund(shop.api.db, call.key, pspReference);
    expect(await counted()).toEqual(expected);
  });
});
