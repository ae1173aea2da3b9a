import { randomUUID } from 'node:crypto';
import { expressGradingFeeCents } from '@reprise/entities/constants/trade-in';
import { TradeInOrder, type TradeInOrderItem } from '@reprise/entities/trade-in-order';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AppContext } from '../../context.ts';
import { home } from '../../testing/addresses.ts';
import { idleCarrier } from '../../testing/idle-carrier.ts';
import { createMailbox } from '../../testing/mailbox.ts';
import { serviceAuthorization } from '../../testing/service-authorization.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { insertTradeFixture, makePhonesElectronics } from '../../testing/trade-fixture.ts';
import { addWith, answer, broken, flawless, insertPhone } from '../../testing/trade-in-visitors.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';
import { placeTradeInOrder } from './index.ts';
import { runTradeInDeadlines } from './trade-in-deadlines.ts';
import { createTradeInDriver, type TradeInDriver } from './trade-in-driver.ts';
import { createTradeInParcels, type TradeInParcels } from './trade-in-parcels.ts';
import type { TradeInEvent } from './trade-in-process.ts';

let shop: TestApp;
let context: AppContext;
let driver: TradeInDriver;
let parcels: TradeInParcels;
let productId = 100;
const payouts: { order: string; cents: number }[] = [];
const dayMs = 24 * 60 * 60 * 1000;
const email = 'seller@example.com';

const labelOf = (key: string) => ({
  trackingNumber: `T${key.slice(0, 8)}`,
  labelUrl: 'https://carrier.example/label',
  codeUrl: 'https://carrier.example/code',
});
const carrier = {
  ...idleCarrier,
  announce: async ({ key }: { key: string }) => labelOf(key),
  announceReturn: async ({ key }: { key: string }) => labelOf(key),
};
const fixtureRoutes = (_app: unknown, given: AppContext) => {
  context = given;
};

beforeAll(async () => {
  shop = await createTestApp({ empty: true, fixtureRoutes, carrier });
  await insertTradeFixture(shop.db);
  await makePhonesElectronics(shop.db);
  const startPayout = async (_trx: unknown, { id }: { id: string }, cents: number) => {
    payouts.push({ order: id, cents });
    return false;
  };
  driver = createTradeInDriver({ ...context, startPayout });
  parcels = createTradeInParcels(context, driver);
});
afterAll(() => shop.close());
beforeEach(() => shop.setNow(testNow));

/** A guest's order of phones that were declared flawless, for 200 EUR each. */
async function sell(count = 1, { express = false } = {}): Promise<{ visitor: Visitor; orderUuid: string }> {
  const visitor = createVisitor(shop.app);
  for (let at = 0; at < count; at += 1) {
    productId += 1;
    await insertPhone(shop, productId);
    expect((await addWith(visitor, productId, 20_000, flawless)).status).toBe(200);
  }
  if (express) expect((await visitor.put('/api/trade-in/checkout/express-grading', {})).status).toBe(200);
  const { session_id } = await shop.db
    .selectFrom('green_carts as cart')
    .innerJoin('green_cart_items as item', 'item.cart_id', 'cart.id')
    .select('cart.session_id')
    .where('item.product_id', '=', productId)
    .executeTakeFirstOrThrow();
  if (session_id === null) throw new Error('The cart is not that of a guest.');
  const { orderUuid } = await shop.db.transaction().execute((trx) =>
    placeTradeInOrder(context, trx, {
      key: randomUUID(),
      owner: { customer_id: null, session_id, market: 'de' },
      origin: 'http://localhost:3000',
      email,
      market: 'de',
      language: 'de',
      seller: { kind: 'private', address: home },
      handover: { carrier: 'dhl', kind: 'dropOffLabel' },
      payout: { kind: 'paypal', paypalEmail: email },
      declarations: [{ id: 'ownership', version: '1', language: 'de', text: 'Mine', agreedAt: testNow.toISOString() }],
    }),
  );
  return { visitor, orderUuid };
}

const pathOf = (orderUuid: string, part = '') => `/api/trade-in/orders/${orderUuid}${part}`;
const read = async (visitor: Visitor, orderUuid: string) =>
  TradeInOrder.parse((await visitor.get(pathOf(orderUuid))).body);

async function internal(path: string, body: unknown = {}) {
  const headers = { authorization: await serviceAuthorization(shop.config) };
  const url = `/internal/trade-in-orders${path}`;
  const response = await shop.internal.inject({
    method: 'POST',
    url,
    headers,
    payload: JSON.parse(JSON.stringify(body)),
  });
  return { status: response.statusCode, body: response.json<unknown>() };
}

async function itemsOf(visitor: Visitor, orderUuid: string): Promise<TradeInOrderItem[]> {
  return (await read(visitor, orderUuid)).items;
}

/** The warehouse opens the parcel and grades each item by these answers, or by a finding. */
async function examine(orderUuid: string, visitor: Visitor, ...gradings: object[]) {
  expect((await internal(`/${orderUuid}/receive`)).status).toBe(200);
  const items = await itemsOf(visitor, orderUuid);
  for (const [at, grading] of gradings.entries())
    expect((await internal(`/${orderUuid}/items/${items[at]?.uuid}/grading`, grading)).status).toBe(200);
}
const paidFor = (orderUuid: string) => payouts.filter(({ order }) => order === orderUuid).map(({ cents }) => cents);
const collectMails = async () => (await createMailbox(shop.db, context.clock).collect()).map(({ subject }) => subject);
const tokenIn = (text: string) => /[?&]token=([\w-]{43})/.exec(text)?.[1] ?? '';

describe('access to a trade-in order', () => {
  test('is given to its seller, and to anyone who opens a mailed link', async () => {
    const { visitor, orderUuid } = await sell();
    expect(await read(visitor, orderUuid)).toMatchObject({ uuid: orderUuid, state: 'created' });
    const stranger = createVisitor(shop.app);
    expect((await stranger.get(pathOf(orderUuid))).status).toBe(404);
    expect((await stranger.post(pathOf(orderUuid, '/access'), { token: 'x'.repeat(43) })).status).toBe(404);
    const mail = (await createMailbox(shop.db, context.clock).collect()).at(-1);
    expect(mail?.text).toContain(`/trade-in/order/${orderUuid}?token=`);
    expect((await stranger.post(pathOf(orderUuid, '/access'), { token: tokenIn(mail?.text ?? '') })).status).toBe(204);
    expect((await stranger.get(pathOf(orderUuid))).status).toBe(200);
    const other = await sell();
    expect((await stranger.get(pathOf(other.orderUuid))).status).toBe(404);
  });

  test('is mailed again by number and address, and reveals nothing about other orders', async () => {
    const { visitor, orderUuid } = await sell();
    const { number: orderNumber } = await read(visitor, orderUuid);
    await collectMails();
    const ask = (address: string) => visitor.post('/api/trade-in/orders/links', { orderNumber, email: address });
    expect(await ask('other@example.com')).toMatchObject({ status: 204 });
    expect(await collectMails()).toEqual([]);
    expect(await ask(email.toUpperCase())).toMatchObject({ status: 204 });
    expect(await collectMails()).toEqual([`Dein Link zum Verkauf ${orderNumber}`]);
  });
});

describe('the parcel of a trade-in order', () => {
  test('has one label and is tracked', async () => {
    const { visitor, orderUuid } = await sell();
    const labelled = TradeInOrder.parse((await visitor.post(pathOf(orderUuid, '/label'))).body);
    expect(labelled).toMatchObject({ state: 'labelled', label: { labelUrl: 'https://carrier.example/label' } });
    expect((await visitor.post(pathOf(orderUuid, '/label'))).body).toMatchObject({ label: labelled.label });
    const number = labelled.label?.trackingNumber ?? '';
    const event = { at: testNow, status: 'collected', place: undefined };
    expect(await parcels.report(number, [event])).toBe(true);
    expect(await parcels.report(number, [event])).toBe(true);
    expect(await parcels.report('unknown', [event])).toBe(false);
    expect(await read(visitor, orderUuid)).toMatchObject({ state: 'inTransit' });
    expect((await visitor.post(pathOf(orderUuid, '/cancellation'))).status).toBe(409);
  });

  test('cannot be sent once the seller has cancelled', async () => {
    const { visitor, orderUuid } = await sell();
    expect((await visitor.post(pathOf(orderUuid, '/cancellation'))).body).toMatchObject({
      state: 'cancelled',
      items: [{ place: 'kept' }],
    });
    expect((await visitor.post(pathOf(orderUuid, '/label'))).status).toBe(409);
  });

  test('that was never sent ends the order when the offers end', async () => {
    const { visitor, orderUuid } = await sell();
    shop.setNow(new Date('2026-07-06T23:00:00Z'));
    await runTradeInDeadlines(context, driver);
    expect(await read(visitor, orderUuid)).toMatchObject({ state: 'created' });
    shop.setNow(new Date('2026-07-07T00:00:00Z'));
    await runTradeInDeadlines(context, driver);
    expect(await read(visitor, orderUuid)).toMatchObject({ state: 'expired', items: [{ place: 'kept' }] });
  });

  test('ends even if another order fails, which is reported', async () => {
    const [failing, other] = [await sell(), await sell()];
    const failed: unknown[] = [];
    const log = { error: (details: unknown) => void failed.push(details) };
    const handle: TradeInDriver['handle'] = async (trx, id, incoming) => {
      if (id === failing.orderUuid) throw new Error('broken');
      return driver.handle(trx, id, incoming);
    };
    shop.setNow(new Date('2026-07-07T00:00:00Z'));
    await runTradeInDeadlines({ ...context, log }, { handle });
    expect(await read(other.visitor, other.orderUuid)).toMatchObject({ state: 'expired' });
    expect(await read(failing.visitor, failing.orderUuid)).toMatchObject({ state: 'created' });
    expect(failed).toMatchObject([{ orderUuid: failing.orderUuid, event: 'expire' }]);
  });
});

describe('the grading of a trade-in order', () => {
  test('pays what was offered when everything is as declared, and records the purchase', async () => {
    const { visitor, orderUuid } = await sell(2);
    await collectMails();
    await examine(orderUuid, visitor, {}, {});
    const order = await read(visitor, orderUuid);
    expect(order.paid).toEqual({ amount: 40_000, currency: 'EUR' });
    expect(order.timeline.map(({ state }) => state)).toEqual(['created', 'received', 'grading', 'accepted']);
    const purchases = await shop.db
      .selectFrom('trade_in_purchases')
      .selectAll()
      .where('order_number', '=', Number(order.number))
      .execute();
    expect(purchases.map(({ price, scheme, seller }) => ({ price, scheme, city: seller.address.city }))).toEqual([
      { price: 20_000, scheme: 'margin', city: 'Berlin' },
      { price: 20_000, scheme: 'margin', city: 'Berlin' },
    ]);
    expect(await collectMails()).toEqual([
      `Dein Paket zum Verkauf ${order.number} ist da`,
      `Wir prüfen deine Artikel zum Verkauf ${order.number}`,
      `Verkauf ${order.number}: Wir zahlen aus`,
    ]);
  });

  test('uses the function and the market of the offer, whatever has changed since', async () => {
    const { visitor, orderUuid } = await sell();
    await shop.db.updateTable('products').set({ purchase_price: 100 }).where('id', '=', productId).execute();
    await examine(orderUuid, visitor, { answers: broken, note: 'Rückseite gebrochen' });
    expect((await itemsOf(visitor, orderUuid))[0]).toMatchObject({
      found: { price: { amount: 9_000 }, answers: [{}, { answer: 'Broken (de)' }, { answer: 'Back (de)' }] },
      note: 'Rückseite gebrochen',
      isUndecided: true,
      byDefault: 'declined',
    });
  });

  test('refuses answers that are incomplete or do not fit', async () => {
    const { visitor, orderUuid } = await sell();
    await internal(`/${orderUuid}/receive`);
    const [item] = await itemsOf(visitor, orderUuid);
    const grade = (answers: object[]) => internal(`/${orderUuid}/items/${item?.uuid}/grading`, { answers });
    expect(await grade([answer('works', 'true')])).toMatchObject({ status: 400 });
    expect(await grade([answer('colour', 'red')])).toMatchObject({ status: 400 });
    expect(await internal(`/${orderUuid}/items/${randomUUID()}/grading`)).toMatchObject({ status: 404 });
  });
});

describe('a counter-offer', () => {
  async function counterOffer(count = 1) {
    const sale = await sell(count);
    const gradings = Array.from({ length: count }, () => ({ answers: broken }));
    await examine(sale.orderUuid, sale.visitor, ...gradings);
    return { ...sale, items: await itemsOf(sale.visitor, sale.orderUuid) };
  }

  test('is accepted or declined item by item, and what is declined goes back', async () => {
    const { visitor, orderUuid, items } = await counterOffer(2);
    const decisions = items.map(({ uuid: item }, at) => ({ item, decision: at === 0 ? 'accepted' : 'declined' }));
    const decided = TradeInOrder.parse((await visitor.post(pathOf(orderUuid, '/decisions'), { decisions })).body);
    expect(decided).toMatchObject({ state: 'accepted', items: [{ place: 'bought' }, { place: 'received' }] });
    const payout = shop.db.selectFrom('payouts').selectAll().where('order_uuid', '=', orderUuid);
    expect(await payout.execute()).toMatchObject([{ kind: 'paypal', cents: 9_000, state: 'waiting' }]);
    const again = await visitor.post(pathOf(orderUuid, '/decisions'), { decisions });
    expect(again).toMatchObject({ status: 409, body: { code: 'TRADE_IN_STATE_CONFLICT' } });
    const sent = await internal(`/${orderUuid}/send-back`);
    expect(sent.status).toBe(200);
    expect(await internal(`/${orderUuid}/send-back`)).toEqual(sent);
    expect((await itemsOf(visitor, orderUuid)).map(({ place }) => place)).toEqual(['bought', 'returned']);
  });

  test('that is declined leads to a free return with a tracked parcel', async () => {
    const { visitor, orderUuid, items } = await counterOffer();
    const decisions = [{ item: items[0]?.uuid, decision: 'declined' }];
    expect((await visitor.post(pathOf(orderUuid, '/decisions'), { decisions })).body).toMatchObject({
      state: 'declined',
    });
    await internal(`/${orderUuid}/send-back`);
    const order = await read(visitor, orderUuid);
    expect(order).toMatchObject({ state: 'returning', parcels: [{ direction: 'out', state: 'announced' }] });
    const number = order.parcels[0]?.trackingNumber ?? '';
    await parcels.report(number, [{ at: testNow, status: 'delivered', place: undefined }]);
    expect(await read(visitor, orderUuid)).toMatchObject({ state: 'closed', items: [{ place: 'returned' }] });
  });

  test('is examined by a second grader once, on request', async () => {
    const { visitor, orderUuid, items } = await counterOffer();
    const body = { items: [items[0]?.uuid] };
    expect((await visitor.post(pathOf(orderUuid, '/second-grading'), body)).body).toMatchObject({ state: 'grading' });
    await internal(`/${orderUuid}/items/${items[0]?.uuid}/grading`, {
      answers: [answer('works', 'true'), answer('screen', 'broken'), answer('glass', 'front')],
    });
    expect(await itemsOf(visitor, orderUuid)).toMatchObject([
      { found: { price: { amount: 10_000 } }, secondGrading: 'done', mayAskAgain: false },
    ]);
    expect((await visitor.post(pathOf(orderUuid, '/second-grading'), body)).status).toBe(409);
  });

  test('ends after seven days by the terms', async () => {
    const { visitor, orderUuid } = await counterOffer();
    const { decideBy = '' } = await read(visitor, orderUuid);
    expect(decideBy).toBe('2026-06-23T00:00:00.000Z');
    shop.setNow(new Date(Date.parse(decideBy) - 1));
    await runTradeInDeadlines(context, driver);
    expect(await read(visitor, orderUuid)).toMatchObject({ state: 'offerMade' });
    shop.setNow(new Date(decideBy));
    await runTradeInDeadlines(context, driver);
    expect(await read(visitor, orderUuid)).toMatchObject({
      state: 'declined',
      items: [{ decision: { is: 'declined', by: 'terms' } }],
    });
  });
});

describe('devices that may not be bought', () => {
  test('are held and reported when they are stolen', async () => {
    const { visitor, orderUuid } = await sell();
    await collectMails();
    await examine(orderUuid, visitor, { finding: 'stolen' });
    expect(await read(visitor, orderUuid)).toMatchObject({ state: 'reported', items: [{ place: 'held' }] });
    const mails = await createMailbox(shop.db, context.clock).collect();
    expect(mails.at(-1)?.text).toContain('die Polizei informiert');
    expect(await internal(`/${orderUuid}/send-back`)).toMatchObject({ status: 409 });
  });

  test('are unlocked within 14 days, or go back', async () => {
    const { visitor, orderUuid } = await sell();
    await examine(orderUuid, visitor, { finding: 'locked' });
    const order = await read(visitor, orderUuid);
    expect(order).toMatchObject({ state: 'locked', decideBy: '2026-06-30T00:00:00.000Z' });
    await internal(`/${orderUuid}/items/${order.items[0]?.uuid}/grading`, {});
    expect(await read(visitor, orderUuid)).toMatchObject({ state: 'accepted' });
    const late = await sell();
    await examine(late.orderUuid, late.visitor, { finding: 'locked' });
    shop.setNow(new Date(testNow.getTime() + 15 * dayMs));
    await runTradeInDeadlines(context, driver);
    expect(await read(late.visitor, late.orderUuid)).toMatchObject({ state: 'declined' });
  });
});

describe('the payout of a trade-in order', () => {
  test('is started once, and closes the order two weeks after the money has left', async () => {
    const { visitor, orderUuid } = await sell();
    await shop.db
      .transaction()
      .execute((trx) => driver.handle(trx, orderUuid, { event: 'receive', actor: 'warehouse' }));
    const [item] = await itemsOf(visitor, orderUuid);
    const grading = { itemId: item?.uuid ?? '', foundPrice: 20_000, finding: null };
    const grade = { event: 'grade', actor: 'warehouse', grading } as const;
    const examined = { itemId: grading.itemId, answers: '[]', texts: '[]', note: null };
    for (let times = 0; times < 2; times += 1)
      await shop.db.transaction().execute((trx) => driver.handle(trx, orderUuid, grade, examined));
    expect(paidFor(orderUuid)).toEqual([20_000]);
    await shop.db.transaction().execute((trx) => driver.handle(trx, orderUuid, { event: 'paid', actor: 'payout' }));
    expect(await read(visitor, orderUuid)).toMatchObject({ state: 'paid' });
    shop.setNow(new Date(testNow.getTime() + 14 * dayMs));
    await runTradeInDeadlines(context, driver);
    expect(await read(visitor, orderUuid)).toMatchObject({ state: 'closed', items: [{ place: 'bought' }] });
  });

  test('is less the fee of express grading, which page and mails state', async () => {
    const { visitor, orderUuid } = await sell(1, { express: true });
    const fee = { amount: expressGradingFeeCents, currency: 'EUR' };
    const { number, fee: agreed } = await read(visitor, orderUuid);
    expect(agreed).toEqual(fee);
    await examine(orderUuid, visitor, {});
    expect(await read(visitor, orderUuid)).toMatchObject({ fee, paid: { amount: 19_510 } });
    const mails = await createMailbox(shop.db, context.clock).collect();
    const stated = ['Verkauf {{number}} ist angelegt', 'Verkauf {{number}}: Wir zahlen aus'].map((subject) =>
      mails
        .find((mail) => mail.subject.includes(subject.replace('{{number}}', number)))
        ?.text.replaceAll('\u00a0', ' '),
    );
    for (const text of stated) {
      expect(text).toContain('−4,90 €');
      expect(text).toContain('195,10 €');
    }
  });

  test('is over at once when the fee is as high as what was bought', async () => {
    const { visitor, orderUuid } = await sell(1, { express: true });
    const [item] = await itemsOf(visitor, orderUuid);
    const itemId = item?.uuid ?? '';
    const examined = { itemId, answers: '[]', texts: '[]', note: null };
    const happen = (event: TradeInEvent, found?: typeof examined) =>
      shop.db.transaction().execute((trx) => driver.handle(trx, orderUuid, event, found));
    await happen({ event: 'receive', actor: 'warehouse' });
    const grading = { itemId, foundPrice: 300, finding: null };
    await happen({ event: 'grade', actor: 'warehouse', grading }, examined);
    await happen({ event: 'decide', actor: 'seller', decisions: new Map([[itemId, 'accepted']]) });
    const done = await read(visitor, orderUuid);
    expect(done).toMatchObject({
      state: 'paid',
      fee: { amount: 300 },
      paid: { amount: 0 },
      items: [{ place: 'bought' }],
    });
    expect(paidFor(orderUuid)).toEqual([]);
  });
});
