import { randomUUID } from 'node:crypto';
import { DispatchedParcel, ReturnsToReceive } from '@reprise/entities/shipment';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { home } from '../../testing/addresses.ts';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { cards, type OrderShop, patiently, startOrderShop } from '../../testing/order-shop.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterEach(() => shop.carrierControl('DELETE', '/faults'));
afterAll(() => shop.close());

const price = 34_900;

interface Bought {
  visitor: Visitor;
  orderUuid: string;
  number: string;
  items: [string, string];
}

/** A confirmed order of two phones, of which as many are sent as named. */
async function sent(count: 1 | 2, { card = cards.authorised }: { card?: string } = {}): Promise<Bought> {
  const visitor = createVisitor(shop.api.app);
  const item = { id: fixtureIds.phone, name: 'Item', productVariantLabel: 'A1', withFullBattery: false };
  await visitor.post('/api/cart-items', item);
  const { placed } = await shop.order(await shop.card(card), { visitor, delivery: 'express' });
  const { orderUuid, number, items } = await shop.read(visitor, placed.orderUuid);
  const [first, second] = items.map(({ uuid }) => uuid);
  if (first === undefined || second === undefined) throw new Error('The order has too few items.');
  await shop.internal(`${orderUuid}/dispatch`, { items: [first, second].slice(0, count) });
  await shop.untilPayment(orderUuid, count === 2 ? 'captured' : 'partlyCaptured');
  return { visitor, orderUuid, number, items: [first, second] };
}

const withdraw = ({ visitor, number }: Bought, itemUuids?: string[]) =>
  visitor.post('/api/withdrawals', {
    name: 'Ada Lovelace',
    orderNumber: number,
    email: home.email,
    ...(itemUuids && { itemUuids }),
  });
const receive = ({ orderUuid }: Bought, items: readonly string[], more: object = {}) =>
  shop.internal(`${orderUuid}/receive-return`, { items, ...more });
const refuse = ({ orderUuid }: Bought, items: readonly string[], more: object = {}) =>
  shop.internal(`${orderUuid}/refuse-return`, { items, reason: 'otherItem', ...more });
const makeLabel = (visitor: Visitor, { orderUuid }: Bought) => visitor.post(`/api/orders/${orderUuid}/return-label`);
const conflict = { status: 409, body: { code: 'ORDER_STATE_CONFLICT' } };

/** Units of the phone on the shelf, and those that customers have. */
async function units() {
  const shelf = await shop.api.db
    .selectFrom('variants')
    .select('on_hand')
    .where('product_id', '=', fixtureIds.phone)
    .where('label', '=', 'A1')
    .executeTakeFirstOrThrow();
  const shipped = await shop.api.db
    .selectFrom('stock_reservations')
    .select(['quantity', 'returned_quantity'])
    .where('state', '=', 'shipped')
    .execute();
  return {
    onHand: shelf.on_hand,
    away: shipped.reduce((sum, { quantity, returned_quantity }) => sum + quantity - returned_quantity, 0),
  };
}

/** Cents of the corrections of an order, oldest first. */
const correctionsOf = async ({ visitor, orderUuid }: Bought) =>
  (await shop.read(visitor, orderUuid)).documents
    .filter(({ kind }) => kind === 'correction')
    .map(({ total }) => total.amount);

describe('items that come back', () => {
  it('are refunded one by one, the delivery with the last one, each with a corrected invoice', async () => {
    const order = await sent(2);
    const { totalPrice } = await shop.read(order.visitor, order.orderUuid);
    await withdraw(order);
    expect(await receive(order, [order.items[0]])).toMatchObject({ status: 200 });
    await shop.untilBalance(order.orderUuid, { refunded: price });
    expect(await correctionsOf(order)).toEqual([-price]);
    expect(await receive(order, [order.items[1]])).toMatchObject({ status: 200 });
    await shop.untilBalance(order.orderUuid, { refunded: totalPrice.amount });
    await shop.untilPayment(order.orderUuid, 'refunded');
    expect(await correctionsOf(order)).toEqual([-price, price - totalPrice.amount]);
    expect(await shop.books(order.orderUuid)).toEqual({ provider: 0, shopper: 0, sales: 0 });
  });

  it('are mailed about with the corrected invoice', async () => {
    const order = await sent(2);
    await receive(order, order.items);
    const [correction] = (await shop.read(order.visitor, order.orderUuid)).documents.slice(1);
    await vi.waitFor(async () => {
      const mails = await shop.provider.mails(home.email ?? '');
      const names = mails.flatMap(({ attachments }) => attachments.map(({ name }) => name));
      expect(names).toContain(`Rechnungskorrektur ${correction?.number}.pdf`);
    }, patiently);
  });

  it('go back to the shelf once, so that no unit appears or disappears', async () => {
    const order = await sent(2);
    const before = await units();
    const answers = await Promise.all([1, 2, 3].map(() => receive(order, order.items)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await units()).toEqual({ onHand: before.onHand + 2, away: before.away - 2 });
    await shop.untilPayment(order.orderUuid, 'refunded');
  });

  it('stay off the shelf when they cannot be sold again', async () => {
    const order = await sent(2);
    const before = await units();
    expect(await receive(order, [order.items[0]], { isResellable: false })).toMatchObject({ status: 200 });
    expect(await units()).toEqual(before);
  });

  it('must have been sent, and belong to the order', async () => {
    const [order, other] = [await sent(1), await sent(2)];
    expect(await receive(order, [order.items[1]])).toMatchObject(conflict);
    expect(await receive(order, [order.items[0], other.items[0]])).toMatchObject(conflict);
    expect(await correctionsOf(order)).toEqual([]);
  });

  it('are listed for the warehouse until it has them', async () => {
    const order = await sent(2);
    await withdraw(order, [order.items[1]]);
    const listed = async () => {
      const { orders } = ReturnsToReceive.parse(await shop.internalGet('to-receive'));
      return orders.find(({ orderUuid }) => orderUuid === order.orderUuid)?.items.map(({ uuid }) => uuid);
    };
    expect(await listed()).toEqual([order.items[1]]);
    await receive(order, [order.items[1]]);
    expect(await listed()).toBe(undefined);
  });

  it('are corrected once, although the provider refuses the refund and staff repeats it', async () => {
    const order = await sent(2, { card: cards.refundRefused });
    expect(await receive(order, [order.items[0]])).toMatchObject({ status: 200 });
    await vi.waitFor(async () => {
      const events = await shop.api.db
        .selectFrom('order_events')
        .select('event')
        .where('order_id', '=', order.orderUuid)
        .where('event', '=', 'refundFailed')
        .execute();
      expect(events).toHaveLength(1);
    }, patiently);
    expect(await shop.internal(`${order.orderUuid}/refund`, { amount: price })).toMatchObject({ status: 200 });
    expect(await correctionsOf(order)).toEqual([-price]);
  });
});

describe('items that are refused', () => {
  it('go back to the customer, who sees the reason and gets no refund', async () => {
    const order = await sent(2);
    await withdraw(order);
    const before = await units();
    const key = randomUUID();
    const [one, two] = await Promise.all([1, 2].map(() => refuse(order, [order.items[0]], { key })));
    const { shipment } = DispatchedParcel.parse(one?.body);
    expect(two?.body).toEqual(one?.body);
    const [item, other] = (await shop.read(order.visitor, order.orderUuid)).items;
    expect(item).toMatchObject({
      returnState: 'refused',
      returnTimeline: [{ state: 'announced' }, { state: 'refused' }],
      returnRefusal: { reason: 'otherItem', parcel: { trackingNumber: shipment.trackingNumber, state: 'announced' } },
    });
    expect(other).toMatchObject({ returnState: 'announced' });
    expect(await correctionsOf(order)).toEqual([]);
    expect(await units()).toEqual(before);
    expect((await fetch(shipment.labelUrl)).headers.get('content-type')).toBe('application/pdf');
  });

  it('cause a mail in the language of the order, with the reason and the number of the parcel', async () => {
    const order = await sent(2);
    const { shipment } = DispatchedParcel.parse((await refuse(order, [order.items[1]], { reason: 'late' })).body);
    await vi.waitFor(async () => {
      const mails = await shop.provider.mails(home.email ?? '');
      const mail = mails.find(({ subject }) => subject === `Bestellung ${order.number}: Rücksendung nicht angenommen`);
      const text = await shop.provider.mailText(mail?.id ?? '');
      expect(text).toContain(german.orderMails.refusalReasons.late);
      expect(text).toContain(shipment.trackingNumber);
    }, patiently);
  });

  it('are neither taken back nor refused again, nor listed for the warehouse', async () => {
    const order = await sent(2);
    await withdraw(order);
    await refuse(order, order.items);
    expect(await receive(order, [order.items[0]])).toMatchObject(conflict);
    expect(await refuse(order, [order.items[0]])).toMatchObject(conflict);
    const { orders } = ReturnsToReceive.parse(await shop.internalGet('to-receive'));
    expect(orders.filter(({ orderUuid }) => orderUuid === order.orderUuid)).toEqual([]);
    expect((await shop.read(order.visitor, order.orderUuid)).returnLabel).toBe(undefined);
  });

  it('must have been sent, and stay with the shop while the carrier is down', async () => {
    const order = await sent(1);
    expect(await refuse(order, [order.items[1]])).toMatchObject(conflict);
    await shop.carrierControl('POST', '/faults', { kind: 'error', times: 0 });
    expect(await refuse(order, [order.items[0]])).toMatchObject({ status: 503, body: { code: 'CARRIER_UNAVAILABLE' } });
    const [item] = (await shop.read(order.visitor, order.orderUuid)).items;
    expect(item).not.toHaveProperty('returnState');
  });
});

describe('the parcel of a return', () => {
  const happens = (number: string, event: string) =>
    shop.carrierControl('POST', `/shipments/${number}/events`, { event });
  const parcelOf = async ({ visitor, orderUuid }: Bought) => (await shop.read(visitor, orderUuid)).returnLabel?.parcel;

  it('is followed by what the carrier reports, doubled and out of order', async () => {
    const order = await sent(2);
    await withdraw(order);
    await makeLabel(order.visitor, order);
    const number = (await parcelOf(order))?.trackingNumber ?? '';
    expect(await parcelOf(order)).toMatchObject({ state: 'announced' });
    await shop.carrierControl('POST', '/faults', { kind: 'webhook-doubled', times: 0 });
    await happens(number, 'transit');
    await vi.waitFor(async () => expect(await parcelOf(order)).toMatchObject({ state: 'inTransit' }), patiently);
    await shop.carrierControl('DELETE', '/faults');
    await shop.carrierControl('POST', '/faults', { kind: 'webhook-unordered', seconds: 60, times: 1 });
    await happens(number, 'fail');
    await happens(number, 'deliver');
    await vi.waitFor(async () => {
      expect(await shop.carrierControl('GET', `/shipments/${number}`)).toMatchObject({
        notifications: Array(5).fill({ state: 'delivered' }),
      });
    }, patiently);
    expect(await parcelOf(order)).toMatchObject({ state: 'delivered' });
    expect((await shop.read(order.visitor, order.orderUuid)).state).toBe('dispatched');
  });

  it('with refused items is followed, too', async () => {
    const order = await sent(1);
    const { shipment } = DispatchedParcel.parse((await refuse(order, [order.items[0]])).body);
    await happens(shipment.trackingNumber, 'deliver');
    await vi.waitFor(async () => {
      const [item] = (await shop.read(order.visitor, order.orderUuid)).items;
      expect(item?.returnRefusal?.parcel.state).toBe('delivered');
    }, patiently);
  });
});

describe('a refund by staff', () => {
  it('corrects the invoice by its amount', async () => {
    const order = await sent(2);
    for (const amount of [1000, 250]) await shop.internal(`${order.orderUuid}/refund`, { amount });
    await shop.untilBalance(order.orderUuid, { refunded: 1250 });
    expect(await correctionsOf(order)).toEqual([-1000, -250]);
  });
});

describe('a withdrawal from an order that was partly sent', () => {
  it('cancels what has not left, and announces the rest', async () => {
    const order = await sent(1);
    await withdraw(order);
    const { state, items } = await shop.read(order.visitor, order.orderUuid);
    expect(state).toBe('dispatched');
    expect(items).toMatchObject([{ returnState: 'announced' }, { isCancelled: true }]);
    await shop.untilBalance(order.orderUuid, { cancelled: price });
  });

  it('takes effect on the named items only', async () => {
    const order = await sent(1);
    await withdraw(order, [order.items[1]]);
    const { items } = await shop.read(order.visitor, order.orderUuid);
    expect(items.map(({ returnState, isCancelled }) => [returnState, isCancelled])).toEqual([
      [undefined, undefined],
      [undefined, true],
    ]);
  });
});

describe('a withdrawal from a part of an order that is not paid yet', () => {
  it('is recorded and cancels nothing', async () => {
    const visitor = createVisitor(shop.api.app);
    const item = { id: fixtureIds.phone, name: 'Item', productVariantLabel: 'A1', withFullBattery: false };
    await visitor.post('/api/cart-items', item);
    const { placed } = await shop.order({ id: 'prepayment' }, { visitor });
    const { orderUuid, number, items } = await shop.read(visitor, placed.orderUuid);
    const [first, second] = items.map(({ uuid }) => uuid);
    if (first === undefined || second === undefined) throw new Error('The order has too few items.');
    const bought: Bought = { visitor, orderUuid, number, items: [first, second] };
    expect(await withdraw(bought, [first])).toMatchObject({ status: 200 });
    const after = await shop.read(visitor, orderUuid);
    expect(after.state).toBe('awaitingPayment');
    expect(after.items.map(({ isCancelled }) => isCancelled)).toEqual([undefined, undefined]);
  });
});

describe('the label of a return', () => {
  it('is made once, as label and as code, for those who may read the order', async () => {
    const order = await sent(2);
    await withdraw(order);
    await Promise.all([1, 2].map(() => makeLabel(order.visitor, order)));
    const { returnLabel } = await shop.read(order.visitor, order.orderUuid);
    expect((await makeLabel(order.visitor, order)).body).toMatchObject({ returnLabel });
    const labels = await shop.api.db
      .selectFrom('return_labels')
      .select('tracking_number')
      .where('order_id', '=', order.orderUuid)
      .execute();
    expect(labels).toEqual([{ tracking_number: returnLabel?.parcel.trackingNumber }]);
    const [label, code] = await Promise.all([fetch(returnLabel?.labelUrl ?? ''), fetch(returnLabel?.codeUrl ?? '')]);
    expect(label.headers.get('content-type')).toBe('application/pdf');
    expect(code.headers.get('content-type')).toBe('image/png');
    expect(await makeLabel(createVisitor(shop.api.app), order)).toMatchObject({ status: 404 });
  });

  it('is only made when something is to come back', async () => {
    const order = await sent(2);
    expect(await makeLabel(order.visitor, order)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_RETURN' } });
    await withdraw(order);
    await makeLabel(order.visitor, order);
    await receive(order, order.items);
    expect((await shop.read(order.visitor, order.orderUuid)).returnLabel).toBe(undefined);
  });

  it('waits while the carrier does not answer', async () => {
    const order = await sent(2);
    await withdraw(order);
    await shop.carrierControl('POST', '/faults', { kind: 'error', times: 0 });
    expect(await makeLabel(order.visitor, order)).toMatchObject({ status: 503, body: { code: 'CARRIER_UNAVAILABLE' } });
  });
});
