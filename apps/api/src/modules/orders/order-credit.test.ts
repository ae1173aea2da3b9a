import { randomUUID } from 'node:crypto';
import { Checkout } from '@reprise/entities/checkout';
import { euros } from '@reprise/entities/money';
import { PlacedOrder, type PlaceOrder } from '@reprise/entities/order';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { formatEuros } from '../../format-euros.ts';
import type { ComposedMail, Mailer } from '../../mail/mailer.ts';
import { home, homeInFrance } from '../../testing/addresses.ts';
import { createCreditShoppers } from '../../testing/credit-shopper.ts';
import { type OrderShop, patiently, startOrderShop } from '../../testing/order-shop.ts';
import { testNow } from '../../testing/test-database.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';
import { translateTo } from '../../texts.ts';
import { loadInvoices } from '../invoices/index.ts';
import { creditFor, moneyFor } from './order-credit.ts';
import { enqueueOrderMail } from './order-mails.ts';
import { findOrder } from './order-store.ts';

let shop: OrderShop;
let credit: ReturnType<typeof createCreditShoppers>;
beforeAll(async () => {
  shop = await startOrderShop();
  credit = createCreditShoppers(shop);
});
afterAll(() => shop.close());

const price = 34_900;

describe('shop credit at the checkout', () => {
  it('is offered to its customer, who uses it for a part or all of the total, at most the balance', async () => {
    const { visitor } = await credit.shopper(10_000);
    const shown = Checkout.parse((await visitor.get('/api/checkout')).body);
    expect(shown.shopCredit).toEqual({ balance: euros(10_000), used: euros(0) });
    expect((await credit.use(visitor, 2_500)).shopCredit).toEqual({ balance: euros(10_000), used: euros(2_500) });
    expect((await credit.use(visitor, 90_000)).shopCredit).toEqual({ balance: euros(10_000), used: euros(10_000) });
    expect((await credit.use(visitor, 0)).shopCredit).toEqual({ balance: euros(10_000), used: euros(0) });
    const guest = await shop.shopper('card');
    expect(Checkout.parse((await guest.get('/api/checkout')).body).shopCredit).toBeUndefined();
    expect((await guest.put('/api/checkout/shop-credit', { amount: euros(1) })).status).toBe(401);
  });

  it('needs no method of payment when it pays for everything', async () => {
    const { visitor } = await credit.shopper(50_000);
    const shown = await credit.use(visitor, 50_000);
    expect(shown.shopCredit?.used).toEqual(shown.totalPrice);
    expect(shown.openSteps).toEqual([]);
    expect((await visitor.get('/api/checkout/payment-methods')).body).toEqual({ methods: [] });
  });

  it('is reduced, and reported, when the customer has spent it elsewhere', async () => {
    const one = await credit.shopper(10_000);
    await credit.use(one.visitor, 10_000);
    const request = await shop.requestOf(one.visitor, await shop.card());
    await credit.give(one.customerId, -6_000);
    expect(await shop.place(one.visitor, request)).toMatchObject({ status: 409, body: { code: 'CHECKOUT_CHANGED' } });
    const shown = Checkout.parse((await one.visitor.get('/api/checkout')).body);
    expect(shown.repairedConsistencyErrors).toEqual([{ code: 'SHOP_CREDIT_REDUCED' }]);
    expect(shown.shopCredit?.used).toEqual(euros(4_000));
    expect(await credit.balanceOf(one)).toBe(4_000);
  });
});

describe('an order that shop credit pays for in part', () => {
  it('asks for the rest only, and the books agree', async () => {
    const one = await credit.shopper(10_000);
    const orderUuid = await credit.order(one, 10_000, await shop.card());
    await shop.untilState(one.visitor, orderUuid, 'confirmed');
    expect((await shop.paymentOf(orderUuid)).amount).toBe(price - 10_000);
    expect((await shop.read(one.visitor, orderUuid)).shopCredit).toEqual({ used: euros(10_000) });
    expect(await credit.balanceOf(one)).toBe(0);
    await shop.internal(`${orderUuid}/dispatch`);
    const books = { provider: price - 10_000, credit: 10_000, shopper: 0, sales: -price };
    await vi.waitFor(async () => expect(await shop.books(orderUuid)).toEqual(books), patiently);
    await shop.untilPayment(orderUuid, 'captured');
  });

  it('is not placed when the customer saw another amount of it', async () => {
    const { visitor } = await credit.shopper(10_000);
    await credit.use(visitor, 5_000);
    const request = await shop.requestOf(visitor, await shop.card());
    await credit.use(visitor, 6_000);
    expect(await shop.place(visitor, request)).toMatchObject({ status: 409, body: { code: 'CHECKOUT_CHANGED' } });
  });

  it('gives it back when it is cancelled, once', async () => {
    const one = await credit.shopper(10_000);
    const orderUuid = await credit.order(one, 10_000, await shop.card());
    await shop.untilState(one.visitor, orderUuid, 'confirmed');
    await one.visitor.post(`/api/orders/${orderUuid}/cancellation`);
    await one.visitor.post(`/api/orders/${orderUuid}/cancellation`);
    expect(await credit.balanceOf(one)).toBe(10_000);
    expect((await shop.read(one.visitor, orderUuid)).shopCredit?.returned).toEqual(euros(10_000));
    await shop.untilPayment(orderUuid, 'reversed');
    expect(await shop.books(orderUuid)).toEqual({ provider: 0, shopper: 0, sales: 0 });
  });

  it('gives it back when the order is not paid in time, and takes it again when the money comes late', async () => {
    const one = await credit.shopper(10_000, 'prepayment');
    const orderUuid = await credit.order(one, 10_000, { id: 'prepayment' });
    expect(await credit.balanceOf(one)).toBe(0);
    await shop.expireOrders(new Date(testNow.getTime() + 8 * 24 * 60 * 60_000));
    expect(await credit.balanceOf(one)).toBe(10_000);
    const { psp_reference } = await shop.paymentOf(orderUuid);
    await shop.provider.control('POST', `/payments/${psp_reference}/arrivals`, { value: price - 10_000 });
    await shop.untilState(one.visitor, orderUuid, 'confirmed');
    expect(await credit.balanceOf(one)).toBe(0);
  });

  it('gives late money back when the shop credit is spent', async () => {
    const one = await credit.shopper(10_000, 'prepayment');
    const orderUuid = await credit.order(one, 10_000, { id: 'prepayment' });
    await shop.expireOrders(new Date(testNow.getTime() + 8 * 24 * 60 * 60_000));
    await credit.give(one.customerId, -1);
    const { psp_reference } = await shop.paymentOf(orderUuid);
    await shop.provider.control('POST', `/payments/${psp_reference}/arrivals`, { value: price - 10_000 });
    await shop.untilPayment(orderUuid, 'reversed');
    expect((await shop.read(one.visitor, orderUuid)).state).toBe('expired');
    expect(await credit.balanceOf(one)).toBe(9_999);
  });

  it('mails what a late payment gives back: money, and not the shop credit that came back before', async () => {
    const one = await credit.shopper(10_000, 'paypal');
    const orderUuid = await credit.order(one, 10_000, { id: 'paypal' });
    await shop.expireOrders(new Date(testNow.getTime() + 8 * 24 * 60 * 60_000));
    await credit.give(one.customerId, -1);
    await shop.happens(orderUuid, 'authorise');
    await shop.untilPayment(orderUuid, 'reversed');
    const { number } = await shop.read(one.visitor, orderUuid);
    const subject = translateTo('de')('orderMails.order-money-returned.subject', { number });
    const id = await vi.waitFor(async () => {
      const mail = (await shop.provider.mails(home.email ?? '')).find((one) => one.subject === subject);
      if (!mail) throw new Error('The mail has not arrived.');
      return mail.id;
    }, patiently);
    expect(await shop.provider.mailText(id)).toContain(formatEuros(price - 10_000, 'de'));
  });

  it('gives shop credit back first, then money, to the cent', async () => {
    const one = await credit.shopper(40_000, 'card', 2);
    const orderUuid = await credit.order(one, 40_000, await shop.card());
    await shop.untilState(one.visitor, orderUuid, 'confirmed');
    const total = (await shop.read(one.visitor, orderUuid)).totalPrice.amount;
    await shop.internal(`${orderUuid}/dispatch`);
    await shop.untilPayment(orderUuid, 'captured');
    const [first = '', second = ''] = await credit.itemsOf(one, orderUuid);
    expect((await credit.receive(orderUuid, [first])).status).toBe(200);
    expect(await credit.balanceOf(one)).toBe(total / 2);
    expect((await credit.receive(orderUuid, [second])).status).toBe(200);
    expect(await credit.balanceOf(one)).toBe(40_000);
    const nothing = { provider: 0, shopper: 0, sales: 0 };
    await vi.waitFor(async () => expect(await shop.books(orderUuid)).toEqual(nothing), patiently);
  });

  it('captures money for the first parcel, and gives shop credit back for what is not sent', async () => {
    const one = await credit.shopper(40_000, 'card', 2);
    const orderUuid = await credit.order(one, 40_000, await shop.card());
    await shop.untilState(one.visitor, orderUuid, 'confirmed');
    const total = (await shop.read(one.visitor, orderUuid)).totalPrice.amount;
    const [first = '', second = ''] = await credit.itemsOf(one, orderUuid);
    await shop.internal(`${orderUuid}/dispatch`, { items: [first] });
    await shop.untilBalance(orderUuid, { captured: total - 40_000 });
    expect((await shop.internal(`${orderUuid}/cancel-items`, { items: [second] })).status).toBe(200);
    expect(await credit.balanceOf(one)).toBe(total / 2);
    const half = { provider: total - 40_000, credit: 40_000 - total / 2, shopper: 0, sales: -total / 2 };
    await vi.waitFor(async () => expect(await shop.books(orderUuid)).toEqual(half), patiently);
  });

  it('sends the items that shop credit pays for after the money of the first parcel was refunded', async () => {
    const one = await credit.shopper(price, 'card', 2);
    const orderUuid = await credit.order(one, price, await shop.card());
    await shop.untilState(one.visitor, orderUuid, 'confirmed');
    const [first = '', second = ''] = await credit.itemsOf(one, orderUuid);
    await shop.internal(`${orderUuid}/dispatch`, { items: [first] });
    await shop.untilPayment(orderUuid, 'captured');
    expect((await credit.receive(orderUuid, [first])).status).toBe(200);
    await shop.untilBalance(orderUuid, { refunded: price });
    const sent = { provider: 0, credit: price, shopper: price, sales: 0 };
    await vi.waitFor(async () => expect(await shop.books(orderUuid)).toMatchObject({ provider: 0 }), patiently);
    expect((await shop.internal(`${orderUuid}/dispatch`, { items: [second] })).status).toBe(200);
    expect(await shop.books(orderUuid)).toEqual({ ...sent, shopper: 0, sales: -price });
    expect((await credit.receive(orderUuid, [second])).status).toBe(200);
    expect(await credit.balanceOf(one)).toBe(price);
    expect(await shop.books(orderUuid)).toEqual({ provider: 0, shopper: 0, sales: 0 });
  });

  it('is refunded by staff with no more than was paid', async () => {
    const one = await credit.shopper(10_000);
    const orderUuid = await credit.order(one, 10_000, await shop.card());
    await shop.untilState(one.visitor, orderUuid, 'confirmed');
    await shop.internal(`${orderUuid}/dispatch`);
    await shop.untilPayment(orderUuid, 'captured');
    expect((await shop.internal(`${orderUuid}/refund`, { amount: price + 1 })).status).toBe(409);
    expect((await shop.internal(`${orderUuid}/refund`, { amount: 12_000 })).status).toBe(200);
    expect(await credit.balanceOf(one)).toBe(10_000);
    await shop.untilBalance(orderUuid, { refunded: 2_000 });
  });
});

describe('the part that shop credit pays for', () => {
  it('gives back only what the customer does not owe when its money is gone', async () => {
    const one = await credit.shopper(40_000, 'card', 2);
    const orderUuid = await credit.order(one, 40_000, await shop.card('4000000000007007'));
    await shop.untilState(one.visitor, orderUuid, 'confirmed');
    const total = (await shop.read(one.visitor, orderUuid)).totalPrice.amount;
    await shop.internal(`${orderUuid}/dispatch`);
    await shop.untilPayment(orderUuid, 'chargedBack');
    const [first = '', second = ''] = await credit.itemsOf(one, orderUuid);
    expect((await credit.receive(orderUuid, [first])).status).toBe(200);
    expect(await credit.balanceOf(one)).toBe(40_000 - total / 2);
    expect((await credit.receive(orderUuid, [second])).status).toBe(200);
    expect(await credit.balanceOf(one)).toBe(40_000);
  });

  it('the invoice of each parcel and the mails state how much of it shop credit pays', async () => {
    const one = await credit.shopper(40_000, 'card', 2);
    const orderUuid = await credit.order(one, 40_000, await shop.card());
    await shop.untilState(one.visitor, orderUuid, 'confirmed');
    const total = (await shop.read(one.visitor, orderUuid)).totalPrice.amount;
    const [first = ''] = await credit.itemsOf(one, orderUuid);
    await shop.internal(`${orderUuid}/dispatch`, { items: [first] });
    await shop.internal(`${orderUuid}/dispatch`);
    const credits = (await loadInvoices(shop.api.db, orderUuid)).map(({ content }) => [content.total, content.credit]);
    expect(credits).toEqual([
      [total / 2, total / 2 - (total - 40_000)],
      [total / 2, total / 2],
    ]);
    const row = await findOrder(shop.api.db, orderUuid);
    const sent: ComposedMail[] = [];
    const mailer: Mailer = {
      enqueue: async () => {},
      enqueueComposed: async (_trx, mail) => void sent.push(mail),
      wake() {},
    };
    const context = { mailer, config: shop.api.config, clock: () => testNow };
    if (!row) throw new Error('There is no order.');
    await shop.api.db.transaction().execute(async (trx) => {
      await enqueueOrderMail(trx, context, row, { kind: 'order-confirmed' });
      await enqueueOrderMail(trx, context, row, { kind: 'order-cancelled' }, 40_000);
    });
    expect(sent[0]?.content.rows?.slice(-3)).toEqual([
      { label: 'Gesamtbetrag', value: formatEuros(total, 'de') },
      { label: 'Mit Guthaben bezahlt', value: formatEuros(-40_000, 'de') },
      { label: 'Noch zu zahlen', value: formatEuros(total - 40_000, 'de') },
    ]);
    expect(sent[1]?.content.paragraphs).toContain(
      `${formatEuros(40_000, 'de')} sind schon wieder auf deinem Guthaben.`,
    );
  });

  it('the corrections state how much of them goes back to the shop credit', async () => {
    const one = await credit.shopper(40_000, 'card', 2);
    const orderUuid = await credit.order(one, 40_000, await shop.card());
    await shop.untilState(one.visitor, orderUuid, 'confirmed');
    const [first = '', second = ''] = await credit.itemsOf(one, orderUuid);
    await shop.internal(`${orderUuid}/dispatch`, { items: [first] });
    await shop.internal(`${orderUuid}/dispatch`);
    await shop.untilPayment(orderUuid, 'captured');
    expect((await shop.internal(`${orderUuid}/refund`, { amount: 10_000 })).status).toBe(200);
    await credit.receive(orderUuid, [first, second]);
    const corrections = (await loadInvoices(shop.api.db, orderUuid)).filter(({ kind }) => kind === 'correction');
    expect(corrections.map(({ content }) => [content.total, content.credit])).toEqual([
      [-10_000, -10_000],
      [10_000 - price, 10_000 - price],
      [-price, -(40_000 - price)],
    ]);
  });

  it('every cent is paid once, by money or by shop credit, whatever is sent and cancelled', () => {
    const step = fc.record({ cents: fc.integer({ min: 1, max: 9_000 }), isSent: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), fc.nat(), (steps, chosen) => {
        const total = steps.reduce((sum, { cents }) => sum + cents, 0);
        const priced = { total, credit: chosen % (total + 1) };
        let [sent, goods, captured, held] = [0, total, 0, priced.credit];
        for (const { cents, isSent } of steps) {
          if (isSent) captured += moneyFor(priced, sent + cents) - moneyFor(priced, sent);
          else held -= creditFor(priced, goods) - creditFor(priced, goods - cents);
          if (isSent) sent += cents;
          else goods -= cents;
        }
        expect(captured + held).toBe(goods);
        expect(Math.min(captured, held)).toBeGreaterThanOrEqual(0);
        expect(captured).toBeLessThanOrEqual(total - priced.credit);
      }),
    );
  });
});

describe('an order that shop credit pays for in full', () => {
  it('is confirmed at once, without the provider, and is sent and given back', async () => {
    const one = await credit.shopper(50_000);
    const orderUuid = await credit.order(one, 50_000, { id: 'shopCredit' });
    const placed = await shop.read(one.visitor, orderUuid);
    expect([placed.state, placed.payment]).toEqual(['confirmed', { methodId: 'shopCredit', result: 'authorised' }]);
    expect((await shop.paymentOf(orderUuid)).psp_reference).toBeNull();
    await shop.internal(`${orderUuid}/dispatch`);
    expect(await shop.books(orderUuid)).toEqual({ provider: 0, credit: price, shopper: 0, sales: -price });
    expect((await credit.receive(orderUuid, await credit.itemsOf(one, orderUuid))).status).toBe(200);
    expect(await credit.balanceOf(one)).toBe(50_000);
    expect(await shop.books(orderUuid)).toEqual({ provider: 0, shopper: 0, sales: 0 });
  });

  it('gives all of it back when it is cancelled', async () => {
    const one = await credit.shopper(50_000);
    const orderUuid = await credit.order(one, 50_000, { id: 'shopCredit' });
    await one.visitor.post(`/api/orders/${orderUuid}/cancellation`);
    expect(await credit.balanceOf(one)).toBe(50_000);
    expect((await shop.paymentOf(orderUuid)).state).toBe('reversed');
  });

  it('is placed once for its key, and never without enough of it', async () => {
    const one = await credit.shopper(50_000);
    await credit.use(one.visitor, 50_000);
    const request = await credit.requestOf(one.visitor, { id: 'shopCredit' });
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => shop.place(one.visitor, request, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => PlacedOrder.parse(body).orderUuid)).size).toBe(1);
    expect(await credit.balanceOf(one)).toBe(50_000 - price);
    const poor = await credit.shopper(100);
    await credit.use(poor.visitor, 100);
    const cheat = await credit.requestOf(poor.visitor, { id: 'shopCredit' });
    expect(await shop.place(poor.visitor, cheat)).toMatchObject({ status: 409, body: { code: 'CHECKOUT_CHANGED' } });
  });

  it('is not spent twice by two carts at the same time', async () => {
    const one = await credit.shopper(price + 100);
    const { visitor } = one;
    const other = createVisitor(shop.api.app, { market: 'fr', language: 'fr', cookies: visitor.cookies });
    await shop.shopper('card', { visitor: other, address: homeInFrance });
    const requests: [Visitor, PlaceOrder][] = [];
    for (const each of [visitor, other]) {
      await credit.use(each, price);
      requests.push([each, await credit.requestOf(each, { id: 'shopCredit' })]);
    }
    const answers = await Promise.all(requests.map(([each, request]) => shop.place(each, request)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await credit.balanceOf(one)).toBe(100);
  });
});
