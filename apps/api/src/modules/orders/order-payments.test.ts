import { PaymentMethods } from '@reprise/entities/payment-method';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Mailer } from '../../mail/mailer.ts';
import { countStock } from '../../testing/count-stock.ts';
import { signUp } from '../../testing/customer.ts';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { cards, type OrderShop, patiently, startOrderShop } from '../../testing/order-shop.ts';
import { testNow } from '../../testing/test-database.ts';
import { createVisitor } from '../../testing/visitor.ts';
import { expireOrders } from './expiry.ts';
import { createOrderDriver } from './order-driver.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());
afterEach(() => shop.api.setNow(testNow));

const minuteMs = 60_000;
const arrives = async (orderUuid: string, value: number) => {
  const { psp_reference } = await shop.paymentOf(orderUuid);
  await shop.provider.control('POST', `/payments/${psp_reference}/arrivals`, { value });
};
/** What the shop holds at the provider by its own books. */
async function booked(orderUuid: string): Promise<number> {
  const rows = await shop.api.db.selectFrom('ledger_entries').selectAll().where('order_id', '=', orderUuid).execute();
  return rows.reduce(
    (sum, { debit, credit, amount }) => sum + (debit === 'provider' ? amount : credit === 'provider' ? -amount : 0),
    0,
  );
}

describe('a payment', () => {
  it('that its shopper approves without coming back confirms the order by its notification', async () => {
    const { visitor, placed } = await shop.order({ id: 'paypal' });
    expect(placed).toMatchObject({ result: 'action', action: { type: 'redirect' } });
    expect(await shop.read(visitor, placed.orderUuid)).toMatchObject({ state: 'awaitingPayment' });
    await shop.happens(placed.orderUuid, 'authorise');
    await shop.untilState(visitor, placed.orderUuid, 'confirmed');
  });

  it('that is refused leaves the order to be paid by another method', async () => {
    const { visitor, placed } = await shop.order(await shop.card(cards.refused));
    expect(placed.result).toBe('refused');
    const methods = await visitor.get(`/api/orders/${placed.orderUuid}/payment-methods`);
    const { methods: offered } = PaymentMethods.parse(methods.body);
    expect(offered.filter(({ unavailableReason }) => !unavailableReason).map(({ id }) => id)).toContain('paypal');
    const others = createVisitor(shop.api.app).get(`/api/orders/${placed.orderUuid}/payment-methods`);
    expect(await others).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } });
    const key = { 'idempotency-key': '6f2d3c52-9d3f-4a10-8f0e-9a1f5be0c001' };
    const again = { payment: await shop.card() };
    const url = `/api/orders/${placed.orderUuid}/payments`;
    expect(await visitor.post(url, again, key)).toMatchObject({ status: 200, body: { result: 'authorised' } });
    expect(await visitor.post(url, again, key)).toMatchObject({ status: 200, body: { result: 'authorised' } });
    await shop.untilState(visitor, placed.orderUuid, 'confirmed');
    const other = { 'idempotency-key': '6f2d3c52-9d3f-4a10-8f0e-9a1f5be0c002' };
    expect(await visitor.post(url, again, other)).toMatchObject({ status: 409, body: { code: 'ORDER_NOT_PAYABLE' } });
  });

  it('whose response is lost is neither lost nor made twice', async () => {
    const visitor = await shop.shopper('card');
    const request = await shop.requestOf(visitor, await shop.card());
    await shop.provider.control('POST', '/faults', { kind: 'lost-answer', call: 'payments', times: 1 });
    const { body } = await shop.place(visitor, request);
    const { orderUuid } = body as { orderUuid: string };
    await shop.untilState(visitor, orderUuid, 'confirmed');
    await shop.untilBalance(orderUuid, { authorised: request.totalPrice.amount });
  });

  it('by transfer waits for the whole amount and returns the excess', async () => {
    const { visitor, placed } = await shop.order({ id: 'prepayment' });
    expect(placed).toMatchObject({ result: 'received', action: { type: 'bankTransfer' } });
    const { orderUuid } = placed;
    await arrives(orderUuid, 10_000);
    await shop.untilPayment(orderUuid, 'underpaid');
    await arrives(orderUuid, 25_000);
    await shop.untilState(visitor, orderUuid, 'confirmed');
    await shop.untilBalance(orderUuid, { captured: 35_000, refunded: 100 });
    await vi.waitFor(async () => expect(await booked(orderUuid)).toBe(34_900), patiently);
  });
});

describe('after the payment', () => {
  it('the buyer gets a confirmation, whose link opens the order without signing in', async () => {
    const { placed } = await shop.order(await shop.card());
    const token = await shop.mailedToken(placed.orderUuid);
    const [stranger, late] = [createVisitor(shop.api.app), createVisitor(shop.api.app)];
    const path = `/api/orders/${placed.orderUuid}`;
    expect(await stranger.post(`${path}/access`, { token: 'a'.repeat(43) })).toMatchObject({ status: 404 });
    const other = `/api/orders/${(await shop.order({ id: 'paypal' })).placed.orderUuid}`;
    expect(await stranger.post(`${other}/access`, { token })).toMatchObject({ status: 404 });
    expect(await stranger.get(path)).toMatchObject({ status: 404 });
    expect(await stranger.post(`${path}/access`, { token })).toMatchObject({ status: 204 });
    expect(await stranger.get(path)).toMatchObject({ status: 200 });
    expect(await stranger.get(other)).toMatchObject({ status: 404 });
    expect(await late.get(`${path}?token=${token}`)).toMatchObject({ status: 404 });
    shop.api.setNow(new Date(testNow.getTime() + 730 * 24 * 60 * minuteMs));
    expect(await late.post(`${path}/access`, { token })).toMatchObject({ status: 404 });
  });

  it('an order that a visitor opened by its mailed link stays open after signing in', async () => {
    const { placed } = await shop.order(await shop.card());
    const visitor = createVisitor(shop.api.app);
    await visitor.post(`/api/orders/${placed.orderUuid}/access`, { token: await shop.mailedToken(placed.orderUuid) });
    await signUp(shop.api, visitor);
    expect(await shop.read(visitor, placed.orderUuid)).toMatchObject({ orderUuid: placed.orderUuid });
  });

  it('dispatch captures the money once, and a refund returns part of it', async () => {
    const { visitor, placed } = await shop.order(await shop.card());
    const { orderUuid } = placed;
    expect((await shop.internal(`${orderUuid}/refund`, { amount: 100 })).status).toBe(409);
    expect(await shop.internal(`${orderUuid}/dispatch`)).toMatchObject({ status: 200, body: { state: 'dispatched' } });
    expect((await shop.internal(`${orderUuid}/dispatch`)).status).toBe(409);
    await shop.untilPayment(orderUuid, 'captured');
    expect((await shop.internal(`${orderUuid}/refund`, { amount: 34_901 })).status).toBe(409);
    expect((await shop.internal(`${orderUuid}/refund`, { amount: 1_000 })).status).toBe(200);
    await shop.untilBalance(orderUuid, { captured: 34_900, refunded: 1_000 });
    await vi.waitFor(async () => expect(await booked(orderUuid)).toBe(33_900), patiently);
    expect(await visitor.post(`/api/orders/${orderUuid}/cancellation`)).toMatchObject({ status: 409 });
    expect((await shop.internal(`${orderUuid}/deliver`)).body).toMatchObject({ state: 'delivered' });
  });

  it('open refunds never exceed the captured amount, even if requested simultaneously', async () => {
    const { placed } = await shop.order(await shop.card());
    const { orderUuid } = placed;
    await shop.internal(`${orderUuid}/dispatch`);
    await shop.untilPayment(orderUuid, 'captured');
    await vi.waitFor(async () => expect(await booked(orderUuid)).toBe(34_900), patiently);
    // The provider stays away, so that all refunds are open.
    await shop.provider.control('POST', '/faults', { kind: 'error', call: 'modifications', times: 20 });
    const refund = (amount: number) => shop.internal(`${orderUuid}/refund`, { amount });
    const answers = await Promise.all([refund(20_000), refund(20_000), refund(20_000)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await refund(14_901)).toMatchObject({ status: 409, body: { code: 'ORDER_STATE_CONFLICT' } });
    expect((await refund(14_900)).status).toBe(200);
    expect((await refund(1)).status).toBe(409);
    await shop.provider.control('DELETE', '/faults');
    await shop.untilBalance(orderUuid, { refunded: 34_900 });
    await vi.waitFor(async () => expect(await booked(orderUuid)).toBe(0), patiently);
  });

  it('a refund that the bank refuses can be requested again', async () => {
    const { placed } = await shop.order(await shop.card(cards.refundRefused));
    const { orderUuid } = placed;
    await shop.internal(`${orderUuid}/dispatch`);
    await shop.untilPayment(orderUuid, 'captured');
    await vi.waitFor(async () => expect(await booked(orderUuid)).toBe(34_900), patiently);
    const refund = () => shop.internal(`${orderUuid}/refund`, { amount: 34_900 });
    // The provider stays away until the second request is answered, so that the first refund is still open.
    await shop.provider.control('POST', '/faults', { kind: 'error', call: 'modifications', times: 20 });
    expect([(await refund()).status, (await refund()).status]).toEqual([200, 409]);
    await shop.provider.control('DELETE', '/faults');
    await vi.waitFor(async () => expect((await refund()).status).toBe(200), patiently);
  });

  it('a cancellation returns the money and the units', async () => {
    const { visitor, placed } = await shop.order(await shop.card());
    const { orderUuid } = placed;
    expect(await visitor.post(`/api/orders/${orderUuid}/cancellation`)).toMatchObject({
      status: 200,
      body: { state: 'cancelled' },
    });
    await shop.untilPayment(orderUuid, 'reversed');
    const { id, amount } = await shop.paymentOf(orderUuid);
    expect(await shop.provider.balance(id)).toMatchObject({ cancelled: amount, captured: 0 });
    const held = await shop.api.db
      .selectFrom('stock_reservations')
      .select('state')
      .where('owner_key', '=', `order:${orderUuid}`)
      .execute();
    expect(held).toEqual([{ state: 'released' }]);
  });
});

describe('an order that is not paid in time', () => {
  async function expired(basket: Parameters<OrderShop['order']>[1] = {}) {
    const { visitor, placed } = await shop.order({ id: 'paypal' }, basket);
    const now = new Date(testNow.getTime() + 36 * minuteMs);
    shop.api.setNow(now);
    const mails: { template: string; subject: string }[] = [];
    const mailer: Mailer = {
      enqueue: async () => {},
      enqueueComposed: async (_trx, { template, content }) => void mails.push({ template, subject: content.subject }),
      wake: () => {},
    };
    const jobs = {
      send: async () => {},
      handle: () => {},
      start: async () => {},
      wake: () => {},
      stop: async () => {},
    };
    const context = {
      db: shop.api.db,
      clock: () => now,
      config: shop.api.config,
      log: { warn: () => {} },
      mailer,
      jobs,
    };
    await expireOrders(context, createOrderDriver(context));
    const { state, number } = await shop.read(visitor, placed.orderUuid);
    expect(state).toBe('expired');
    expect(mails).toContainEqual({ template: 'order-expired', subject: expect.stringContaining(number) });
    return { visitor, orderUuid: placed.orderUuid };
  }

  it('releases its units, and a late payment confirms it while units are available', async () => {
    const { visitor, orderUuid } = await expired();
    await shop.happens(orderUuid, 'authorise');
    await shop.untilState(visitor, orderUuid, 'confirmed');
    const rows = await shop.api.db
      .selectFrom('stock_reservations')
      .select(['owner_key', 'state'])
      .where('owner_key', 'like', `order:${orderUuid}%`)
      .orderBy('owner_key')
      .execute();
    expect(rows.map(({ state }) => state)).toEqual(['released', 'sold']);
  });

  it('refunds a late payment if the units are gone', async () => {
    await countStock(shop.api.db, fixtureIds.phoneSibling, 'A0', { onHand: 1 });
    const { visitor, orderUuid } = await expired({ productId: fixtureIds.phoneSibling, label: 'A0' });
    await countStock(shop.api.db, fixtureIds.phoneSibling, 'A0', { onHand: 0 });
    await shop.happens(orderUuid, 'authorise');
    await shop.untilPayment(orderUuid, 'reversed');
    expect((await shop.read(visitor, orderUuid)).state).toBe('expired');
  });
});
