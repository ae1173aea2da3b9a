import { randomUUID } from 'node:crypto';
import { type PaymentInput, PlacedOrder } from '@reprise/entities/order';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cards, type OrderShop, patiently, startOrderShop } from '../../testing/order-shop.ts';
import { testNow } from '../../testing/test-database.ts';
import type { Visitor } from '../../testing/visitor.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  shop.api.setNow(testNow);
  await shop.provider.control('DELETE', '/faults');
});

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const pay = (visitor: Visitor, orderUuid: string, payment: PaymentInput) =>
  visitor.post(`/api/orders/${orderUuid}/payments`, { payment }, { 'idempotency-key': randomUUID() });
const stateOf = async (id: string) =>
  (await shop.api.db.selectFrom('payments').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

describe('another attempt to pay', () => {
  it('reverses the earlier one, so that an order is paid once', async () => {
    const { visitor, placed } = await shop.order({ id: 'paypal' });
    const first = await shop.paymentOf(placed.orderUuid);
    expect(await pay(visitor, placed.orderUuid, { id: 'paypal' })).toMatchObject({ body: { result: 'action' } });
    await vi.waitFor(async () => expect(await stateOf(first.id)).toBe('reversed'), patiently);
    expect(await pay(visitor, placed.orderUuid, await shop.card())).toMatchObject({ body: { result: 'authorised' } });
    expect(await shop.provider.balance(first.id)).toMatchObject({ authorised: 0 });
  });

  it('reserves the units for as long as its method takes', async () => {
    const { visitor, placed } = await shop.order({ id: 'paypal' });
    const { orderUuid } = placed;
    const endOf = async () => new Date((await shop.read(visitor, orderUuid)).paymentExpiresAt ?? '');
    expect(await endOf()).toEqual(new Date(testNow.getTime() + 35 * minuteMs));
    expect(await pay(visitor, orderUuid, { id: 'prepayment' })).toMatchObject({ body: { result: 'received' } });
    const end = await endOf();
    expect(end).toEqual(new Date(testNow.getTime() + 7 * dayMs));
    const { expires_at } = await shop.api.db
      .selectFrom('stock_reservations')
      .select('expires_at')
      .where('owner_key', '=', `order:${orderUuid}`)
      .executeTakeFirstOrThrow();
    // The job that ends the order comes first.
    expect(expires_at.getTime()).toBeGreaterThan(end.getTime() + minuteMs);
  });

  it('never reserves the units for more than two weeks after the order', async () => {
    const { visitor, placed } = await shop.order({ id: 'prepayment' });
    const { orderUuid } = placed;
    const endAfterAttemptOn = async (day: number) => {
      shop.api.setNow(new Date(testNow.getTime() + day * dayMs));
      expect(await pay(visitor, orderUuid, { id: 'prepayment' })).toMatchObject({ status: 200 });
      const end = Date.parse((await shop.read(visitor, orderUuid)).paymentExpiresAt ?? '');
      return (end - testNow.getTime()) / dayMs;
    };
    expect(await endAfterAttemptOn(6)).toBe(13);
    expect(await endAfterAttemptOn(12)).toBe(14);
    expect(await endAfterAttemptOn(13)).toBe(14);
  });

  it('has the same method for the same key', async () => {
    const { visitor, placed } = await shop.order(await shop.card(cards.refused));
    const attempt = (payment: PaymentInput, key: string) =>
      visitor.post(`/api/orders/${placed.orderUuid}/payments`, { payment }, { 'idempotency-key': key });
    const key = randomUUID();
    const first = await attempt({ id: 'paypal' }, key);
    expect(await attempt({ id: 'prepayment' }, key)).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    expect((await attempt({ id: 'paypal' }, key)).body).toEqual(first.body);
  });

  it('needs a method that the order allows', async () => {
    const { visitor, placed } = await shop.order(await shop.card(cards.refused), { delivery: 'express' });
    expect(await pay(visitor, placed.orderUuid, { id: 'prepayment' })).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_METHOD_UNAVAILABLE' },
    });
    expect(await pay(visitor, placed.orderUuid, { id: 'paypal' })).toMatchObject({ status: 200 });
  });

  it('is refused when the time to pay is over', async () => {
    const { visitor, placed } = await shop.order(await shop.card(cards.refused));
    shop.api.setNow(new Date(testNow.getTime() + 35 * minuteMs));
    expect(await pay(visitor, placed.orderUuid, { id: 'paypal' })).toMatchObject({
      status: 409,
      body: { code: 'ORDER_NOT_PAYABLE' },
    });
  });
});

describe('an attempt', () => {
  it('that the provider does not accept is refused, and another one may follow', async () => {
    const used = await shop.card();
    await shop.order(used);
    const { visitor, placed } = await shop.order(used);
    expect(placed).toEqual({ orderUuid: placed.orderUuid, result: 'refused' });
    expect(await shop.paymentOf(placed.orderUuid)).toMatchObject({ state: 'refused' });
    expect(await pay(visitor, placed.orderUuid, await shop.card())).toMatchObject({ body: { result: 'authorised' } });
  });

  it('that was made without an answer is not refused when it is repeated with another card', async () => {
    const visitor = await shop.shopper('card');
    const request = await shop.requestOf(visitor, await shop.card());
    const key = randomUUID();
    await shop.provider.control('POST', '/faults', { kind: 'webhook-never', times: 0 });
    await shop.provider.control('POST', '/faults', { kind: 'lost-answer', call: 'payments', times: 3 });
    expect(await shop.place(visitor, request, key)).toMatchObject({ body: { result: 'error' } });
    const again = await shop.place(visitor, { ...request, payment: await shop.card() }, key);
    const { orderUuid, result } = PlacedOrder.parse(again.body);
    expect(result).toBe('error');
    await shop.provider.control('DELETE', '/faults');
    expect(await shop.place(visitor, request, key)).toMatchObject({ body: { orderUuid, result: 'authorised' } });
  });

  it('to transfer the money is mailed once, however often and simultaneously the order is sent', async () => {
    const visitor = await shop.shopper('prepayment');
    const request = await shop.requestOf(visitor, { id: 'prepayment' });
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => shop.place(visitor, request, key)));
    const orders = new Set(answers.map(({ body }) => PlacedOrder.parse(body).orderUuid));
    expect(orders.size).toBe(1);
    const { number } = await shop.read(visitor, [...orders].join());
    const mails = await shop.api.db
      .selectFrom('mail_outbox')
      .select('template')
      .where('subject', 'like', `%${number}%`)
      .execute();
    expect(mails).toEqual([{ template: 'order-transfer' }]);
  });
});
