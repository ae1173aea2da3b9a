import { randomUUID } from 'node:crypto';
import type { PaymentInput } from '@reprise/entities/order';
import { DispatchedParcel, OrdersToDispatch } from '@reprise/entities/shipment';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { type OrderShop, patiently, startOrderShop } from '../../testing/order-shop.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.provider.control('DELETE', '/faults');
  await shop.carrierControl('DELETE', '/faults');
});

const price = 34_900;

interface Bought {
  visitor: Visitor;
  orderUuid: string;
  items: [string, string];
}

/** A confirmed order of two phones. */
async function twoPhones(payment?: PaymentInput): Promise<Bought> {
  const visitor = createVisitor(shop.api.app);
  const item = { id: fixtureIds.phone, name: 'Item', productVariantLabel: 'A1', withFullBattery: false };
  await visitor.post('/api/cart-items', item);
  const { placed } = await shop.order(payment ?? (await shop.card()), { visitor });
  const { orderUuid } = placed;
  const [first, second] = (await shop.read(visitor, orderUuid)).items.map(({ uuid }) => uuid);
  if (first === undefined || second === undefined) throw new Error('The order has too few items.');
  return { visitor, orderUuid, items: [first, second] };
}

const send = (orderUuid: string, items?: string[], key?: string) =>
  shop.internal(`${orderUuid}/dispatch`, { ...(items && { items }), ...(key && { key }) });
const cancelItems = (orderUuid: string, items: string[]) => shop.internal(`${orderUuid}/cancel-items`, { items });

/** Units of an order by their state. */
async function unitsOf(orderUuid: string, items: readonly string[]) {
  const parcels = await shop.api.db.selectFrom('shipments').select('id').where('order_id', '=', orderUuid).execute();
  const keys = [`order:${orderUuid}`, ...parcels.map(({ id }) => `shipment:${id}`)];
  const rows = await shop.api.db
    .selectFrom('stock_reservations')
    .select(['state', 'quantity'])
    .where('owner_key', 'in', keys)
    .execute();
  const held = rows.flatMap(({ state, quantity }) => Array.from({ length: quantity }, () => state as string));
  return [...held, ...Array.from({ length: items.length - held.length }, () => 'for sale')].sort();
}

const books = (orderUuid: string) => shop.books(orderUuid);

describe('an order that is sent in two parcels', () => {
  it('is captured parcel by parcel, each with a number of its own', async () => {
    const { visitor, orderUuid, items } = await twoPhones();
    const [first, second] = items;
    const sent = await send(orderUuid, [first]);
    expect(sent).toMatchObject({ status: 200, body: { state: 'partlyDispatched' } });
    await shop.untilPayment(orderUuid, 'partlyCaptured');
    await shop.untilBalance(orderUuid, { captured: price });
    expect(await unitsOf(orderUuid, items)).toEqual(['shipped', 'sold']);
    expect(await send(orderUuid, [second])).toMatchObject({ status: 200, body: { state: 'dispatched' } });
    await shop.untilPayment(orderUuid, 'captured');
    await shop.untilBalance(orderUuid, { captured: 2 * price, cancelled: 0 });
    expect(await unitsOf(orderUuid, items)).toEqual(['shipped', 'shipped']);
    expect(await books(orderUuid)).toEqual({ provider: 2 * price, shopper: 0, sales: -2 * price });
    const { shipments, isCancellable } = await shop.read(visitor, orderUuid);
    expect(shipments.map((shipment) => shipment.items)).toEqual([[first], [second]]);
    expect(new Set(shipments.map(({ trackingNumber }) => trackingNumber)).size).toBe(2);
    expect(isCancellable).toBe(false);
  });

  it('sends an item once, however often it is asked', async () => {
    const { orderUuid, items } = await twoPhones();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => send(orderUuid, [items[0]], key)));
    const numbers = answers.map(({ body }) => DispatchedParcel.parse(body).shipment.trackingNumber);
    expect(new Set(numbers).size).toBe(1);
    expect(await send(orderUuid, [items[0]])).toMatchObject({ status: 409, body: { code: 'ORDER_STATE_CONFLICT' } });
    await shop.untilPayment(orderUuid, 'partlyCaptured');
    await shop.untilBalance(orderUuid, { captured: price });
  });

  it('waits with the rest while the capture of the first parcel has failed', async () => {
    const { visitor, orderUuid, items } = await twoPhones();
    await shop.provider.control('POST', '/faults', { kind: 'webhook-never', times: 0 });
    await shop.happens(orderUuid, 'expire');
    await send(orderUuid, [items[0]]);
    await shop.untilPayment(orderUuid, 'captureFailed');
    expect(await send(orderUuid, [items[1]])).toMatchObject({ status: 409, body: { code: 'ORDER_ON_HOLD' } });
    expect(await shop.read(visitor, orderUuid)).toMatchObject({ isOwed: true });
    const list = await shop.internalGet('to-dispatch');
    expect(OrdersToDispatch.parse(list).orders.find((order) => order.orderUuid === orderUuid)?.onHold).toBe(true);
  });
});

describe('an item that cannot be found', () => {
  it('is never captured, and the rest of the authorisation is released', async () => {
    const { visitor, orderUuid, items } = await twoPhones();
    await send(orderUuid, [items[0]]);
    await shop.untilPayment(orderUuid, 'partlyCaptured');
    expect(await cancelItems(orderUuid, [items[1]])).toMatchObject({ status: 200, body: { state: 'dispatched' } });
    expect(await cancelItems(orderUuid, [items[1]])).toMatchObject({ status: 409 });
    await shop.untilPayment(orderUuid, 'captured');
    await shop.untilBalance(orderUuid, { captured: price, cancelled: price });
    expect(await unitsOf(orderUuid, items)).toEqual(['for sale', 'shipped']);
    const order = await shop.read(visitor, orderUuid);
    expect(order.cancelledPrice?.amount).toBe(price);
    expect(order.items.map(({ isCancelled }) => isCancelled ?? false)).toEqual([false, true]);
  });

  it('that is cancelled while the other is captured is released as well', async () => {
    const { orderUuid, items } = await twoPhones();
    await cancelItems(orderUuid, [items[1]]);
    await send(orderUuid);
    await shop.untilPayment(orderUuid, 'captured');
    await shop.untilBalance(orderUuid, { captured: price, cancelled: price });
  });

  it('is given back if it was paid by transfer', async () => {
    const { orderUuid, items } = await twoPhones({ id: 'prepayment' });
    const { psp_reference } = await shop.paymentOf(orderUuid);
    await shop.provider.control('POST', `/payments/${psp_reference}/arrivals`, { value: 2 * price });
    await shop.untilPayment(orderUuid, 'captured');
    await cancelItems(orderUuid, [items[1]]);
    await shop.untilBalance(orderUuid, { captured: 2 * price, refunded: price });
    expect(await send(orderUuid)).toMatchObject({ body: { state: 'dispatched' } });
    await vi.waitFor(
      async () => expect(await books(orderUuid)).toEqual({ provider: price, shopper: 0, sales: -price }),
      patiently,
    );
  });

  it('ends the order if it is the last, and everything is given back', async () => {
    const { orderUuid, items } = await twoPhones();
    expect(await cancelItems(orderUuid, [items[0]])).toMatchObject({ body: { state: 'confirmed' } });
    expect(await cancelItems(orderUuid, [items[1]])).toMatchObject({ body: { state: 'cancelled' } });
    await shop.untilPayment(orderUuid, 'reversed');
    await shop.untilBalance(orderUuid, { captured: 0, cancelled: 2 * price });
    expect(await send(orderUuid)).toMatchObject({ status: 409 });
  });
});

describe('the carrier', () => {
  it('that refuses a label keeps the parcel in the warehouse', async () => {
    const { orderUuid, items } = await twoPhones();
    await shop.carrierControl('POST', '/faults', { kind: 'refused', times: 1 });
    expect(await send(orderUuid)).toMatchObject({ status: 409, body: { code: 'CARRIER_REFUSED' } });
    expect(await unitsOf(orderUuid, items)).toEqual(['sold', 'sold']);
    await shop.carrierControl('POST', '/faults', { kind: 'error', call: 'labels', times: 1 });
    expect(await send(orderUuid)).toMatchObject({ status: 503, body: { code: 'CARRIER_UNAVAILABLE' } });
    expect(await send(orderUuid)).toMatchObject({ status: 200 });
  });
});

describe('a parcel', () => {
  it('is followed by what the carrier reports, doubled and out of order, and delivers the order', async () => {
    const { visitor, orderUuid, items } = await twoPhones();
    await shop.carrierControl('POST', '/faults', { kind: 'webhook-doubled', times: 0 });
    const [one, two] = await Promise.all(
      items.map(async (item) => DispatchedParcel.parse((await send(orderUuid, [item])).body).shipment),
    );
    const happens = (number = '', event = '') => shop.carrierControl('POST', `/shipments/${number}/events`, { event });
    await happens(one?.trackingNumber, 'deliver');
    await vi.waitFor(async () => {
      const { state, shipments } = await shop.read(visitor, orderUuid);
      expect(state).toBe('dispatched');
      expect(shipments.map((shipment) => shipment.state).sort()).toEqual(['announced', 'delivered']);
    }, patiently);
    await shop.carrierControl('POST', '/faults', { kind: 'webhook-unordered', seconds: 1, times: 0 });
    await happens(two?.trackingNumber, 'fail');
    await happens(two?.trackingNumber, 'deliver');
    await shop.untilState(visitor, orderUuid, 'delivered');
    const { shipments } = await shop.read(visitor, orderUuid);
    const states = shipments.map(({ events }) => events.map((event) => event.state));
    expect(states.sort((a, b) => a.length - b.length)).toEqual([
      ['announced', 'collected', 'inTransit', 'delivered'],
      ['announced', 'collected', 'inTransit', 'failed', 'delivered'],
    ]);
  });

  it('is not believed by somebody else who reports it', async () => {
    const body = { type: 'shipment.delivered', data: { id: '00340434', events: [] } };
    const now = Math.floor(Date.now() / 1000);
    const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': String(now), 'webhook-signature': 'v1,AAAA' };
    const answer = await createVisitor(shop.api.app).post('/api/carrier/notifications', body, headers);
    expect(answer).toMatchObject({ status: 401, body: { code: 'NOTIFICATION_REFUSED' } });
  });
});

describe('each parcel', () => {
  it('has an invoice of what is in it, and both add up to the order', async () => {
    const { visitor, orderUuid, items } = await twoPhones();
    await send(orderUuid, [items[1]]);
    await send(orderUuid, [items[0]]);
    const { documents, totalPrice } = await shop.read(visitor, orderUuid);
    expect(documents.map(({ kind, total }) => [kind, total.amount])).toEqual([
      ['invoice', price],
      ['invoice', price],
    ]);
    expect(totalPrice.amount).toBe(2 * price);
  });
});
