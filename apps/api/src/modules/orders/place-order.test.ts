import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { home, homeInFrance } from '../../testing/addresses.ts';
import { countStock } from '../../testing/count-stock.ts';
import { signUp } from '../../testing/customer.ts';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { cards, type OrderShop, startOrderShop } from '../../testing/order-shop.ts';
import { createVisitor } from '../../testing/visitor.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

const countOrders = async () => (await shop.api.db.selectFrom('orders').select('id').execute()).length;
const variant = (label: 'A0' | 'A1') =>
  shop.api.db
    .selectFrom('variants')
    .select(['on_hand', 'held', 'quantity'])
    .where('product_id', '=', label === 'A0' ? fixtureIds.phoneSibling : fixtureIds.phone)
    .where('label', '=', label)
    .executeTakeFirstOrThrow();

describe('placing an order', () => {
  it('freezes what was agreed, reserves the unit and empties the cart', async () => {
    const visitor = await shop.shopper('card', { insurance: 'damage-12', delivery: 'express' });
    const before = await variant('A1');
    const request = await shop.requestOf(visitor, await shop.card());
    const { status, body } = await shop.place(visitor, request);
    expect([status, body]).toMatchObject([200, { result: 'authorised' }]);
    const { orderUuid } = body as { orderUuid: string };
    expect(await variant('A1')).toMatchObject({ held: before.held + 1, on_hand: before.on_hand });
    expect((await visitor.get('/api/cart')).body).toMatchObject({ items: [], totalPrice: { amount: 0 } });
    await shop.api.db.updateTable('products').set({ name: 'Renamed' }).where('id', '=', fixtureIds.phone).execute();
    const order = await shop.read(visitor, orderUuid);
    expect(order).toMatchObject({
      state: 'confirmed',
      email: 'ada@shop.example',
      deliveryMethodId: 'express',
      items: [{ product: { name: 'Apple iPhone 13 128\u00a0GB Midnight' }, variant: 'A1', price: { amount: 34_900 } }],
      charges: [
        { type: 'shipping', price: { amount: 790 } },
        { type: 'insurance', price: { amount: 3_199 } },
      ],
      totalPrice: request.totalPrice,
      payment: { methodId: 'card', result: 'authorised' },
    });
    expect(order.timeline.map(({ state }) => state)).toEqual(['awaitingPayment', 'confirmed']);
    const stored = await shop.api.db
      .selectFrom('order_items')
      .selectAll()
      .where('order_id', '=', orderUuid)
      .executeTakeFirstOrThrow();
    expect(stored.price_basis).toMatchObject({ variantPrice: 34_900, reduction: { from: { amount: 39_900 } } });
    const consents = await shop.api.db
      .selectFrom('order_consents')
      .select('consent')
      .where('order_id', '=', orderUuid)
      .execute();
    expect(consents.map(({ consent }) => consent).sort()).toEqual(['insurance-documents', 'terms']);
  });

  it('happens once for a key, however often and simultaneously it is repeated', async () => {
    const visitor = await shop.shopper('card');
    const request = await shop.requestOf(visitor, await shop.card());
    const before = await countOrders();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => shop.place(visitor, request, key)));
    answers.push(await shop.place(visitor, request, key));
    const uuids = new Set(answers.map(({ body }) => (body as { orderUuid: string }).orderUuid));
    expect(uuids.size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await countOrders()).toBe(before + 1);
    const [orderUuid = ''] = uuids;
    const payment = await shop.paymentOf(orderUuid);
    expect(await shop.provider.balance(payment.id)).toMatchObject({ authorised: request.totalPrice.amount });
    const other = { ...request, totalPrice: { amount: 1, currency: 'EUR' as const } };
    expect(await shop.place(visitor, other, key)).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    expect(await shop.place(visitor, request)).toMatchObject({ status: 409, body: { code: 'CART_EMPTY' } });
  });

  it('is placed once if a second tab sends the same key with another token of a card', async () => {
    const visitor = await shop.shopper('card');
    const request = await shop.requestOf(visitor, await shop.card());
    const key = randomUUID();
    const first = await shop.place(visitor, request, key);
    const second = await shop.place(visitor, { ...request, payment: await shop.card(cards.refused) }, key);
    expect(second).toEqual({ ...first, headers: second.headers });
    expect(second).toMatchObject({ status: 200, body: { result: 'authorised' } });
  });

  it('is refused without the consents, with another total, without a key, and changes nothing', async () => {
    const visitor = await shop.shopper('card');
    const request = await shop.requestOf(visitor, await shop.card());
    const before = [await countOrders(), await variant('A1')];
    expect(await shop.place(visitor, { ...request, consents: [] })).toMatchObject({
      status: 400,
      body: { code: 'CONSENT_MISSING', fieldErrors: [{ field: 'consents.terms', code: 'REQUIRED' }] },
    });
    const cheaper = { ...request, totalPrice: { ...request.totalPrice, amount: request.totalPrice.amount - 1 } };
    expect(await shop.place(visitor, cheaper)).toMatchObject({ status: 409, body: { code: 'TOTAL_CHANGED' } });
    expect(await shop.place(visitor, { ...request, payment: { id: 'paypal' } })).toMatchObject({
      status: 409,
      body: { code: 'CHECKOUT_CHANGED' },
    });
    expect(await visitor.post('/api/orders', request)).toMatchObject({ status: 400 });
    expect([await countOrders(), await variant('A1')]).toEqual(before);
    expect(await shop.place(visitor, request)).toMatchObject({ status: 200 });
  });

  it('is refused when another tab has changed address or items since, even at the same total', async () => {
    const visitor = await shop.shopper('prepayment');
    const seen = await shop.requestOf(visitor, { id: 'prepayment' });
    const refusal = { status: 409, body: { code: 'ORDER_CHANGED' } };
    await visitor.put('/api/checkout/address', { ...home, city: 'Bremen' });
    expect(await shop.place(visitor, seen)).toMatchObject(refusal);
    await visitor.put('/api/checkout/address', home);
    const [item] = ((await visitor.get('/api/cart')).body as { items: { uuid: string }[] }).items;
    await visitor.delete(`/api/cart-items/${item?.uuid}`);
    await shop.shopper('prepayment', { visitor, productId: fixtureIds.novel, label: 'A2' });
    const { totalPrice } = await shop.requestOf(visitor, { id: 'prepayment' });
    expect(await shop.place(visitor, { ...seen, totalPrice })).toMatchObject(refusal);
    const [novel] = ((await visitor.get('/api/cart')).body as { items: { uuid: string }[] }).items;
    await visitor.delete(`/api/cart-items/${novel?.uuid}`);
    await shop.shopper('prepayment', { visitor });
    expect(await shop.place(visitor, seen)).toMatchObject({ status: 200 });
  });

  it('is refused when a price or the stock has changed since', async () => {
    const visitor = await shop.shopper('card', { productId: fixtureIds.novel, label: 'A2' });
    const request = await shop.requestOf(visitor, await shop.card());
    await countStock(shop.api.db, fixtureIds.novel, 'A2', { onHand: 0 });
    expect(await shop.place(visitor, request)).toMatchObject({ status: 409, body: { code: 'CART_CHANGED' } });
  });

  it('is refused when the last unit is sold after the cart was checked', async () => {
    const visitor = await shop.shopper('card');
    const request = await shop.requestOf(visitor, await shop.card());
    const before = await countOrders();
    await sql`
      create function sell_elsewhere() returns trigger language plpgsql as $$
      begin
        update variants set held = on_hand where product_id = new.product_id and label = new.variant;
        return new;
      end $$`.execute(shop.api.db);
    await sql`
      create trigger sell_elsewhere after insert on order_items
      for each row execute function sell_elsewhere()`.execute(shop.api.db);
    const answer = await shop.place(visitor, request);
    await sql`drop function sell_elsewhere cascade`.execute(shop.api.db);
    expect(answer).toMatchObject({ status: 409, body: { code: 'CART_CHANGED' } });
    expect(await countOrders()).toBe(before);
    expect(await shop.place(visitor, request)).toMatchObject({ status: 200 });
  });

  it('sells the last unit to exactly one of many simultaneous shoppers', async () => {
    await countStock(shop.api.db, fixtureIds.phoneSibling, 'A0', { onHand: 1 });
    const basket = { productId: fixtureIds.phoneSibling, label: 'A0' } as const;
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => shop.shopper('prepayment', basket)));
    const requests = await Promise.all(
      shoppers.map(async (visitor) => ({ visitor, request: await shop.requestOf(visitor, { id: 'prepayment' }) })),
    );
    const answers = await Promise.all(requests.map(({ visitor, request }) => shop.place(visitor, request)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await variant('A0')).toEqual({ on_hand: 1, held: 1, quantity: 0 });
  });
});

describe('the first order of a customer', () => {
  it('uses up the coupon for first orders and records the redemption', async () => {
    const { visitor } = await signUp(shop.api);
    await shop.shopper('card', { visitor, coupon: 'WELCOME10' });
    const request = await shop.requestOf(visitor, await shop.card());
    expect(request.totalPrice.amount).toBe(34_900 - 3_490);
    const { orderUuid } = (await shop.place(visitor, request)).body as { orderUuid: string };
    expect(await shop.read(visitor, orderUuid)).toMatchObject({
      items: [{ discount: { amount: 3_490 } }],
      coupon: { code: 'WELCOME10', discount: { amount: 3_490 } },
    });
    const redeemed = await shop.api.db.selectFrom('coupon_redemptions').selectAll().execute();
    expect(redeemed).toMatchObject([{ order_id: orderUuid, code: 'WELCOME10' }]);
    await shop.shopper('card', { visitor });
    expect(await visitor.put('/api/cart/coupon', { code: 'WELCOME10' })).toMatchObject({
      body: { code: 'COUPON::FIRST_ORDER_ONLY' },
    });
  });
});

describe('simultaneous first orders of one customer in two markets', () => {
  it('use the coupon for first orders once', async () => {
    const coupon = 'WELCOME10';
    for (let round = 0; round < 3; round += 1) {
      const { visitor } = await signUp(shop.api);
      const french = { language: 'fr', market: 'fr', cookies: visitor.cookies };
      const abroad = createVisitor(shop.api.app, french);
      await shop.shopper('prepayment', { visitor, coupon });
      await shop.shopper('prepayment', { visitor: abroad, coupon, address: homeInFrance });
      const orders = await Promise.all(
        [visitor, abroad].map(async (buyer) => ({ buyer, request: await shop.requestOf(buyer, { id: 'prepayment' }) })),
      );
      const answers = await Promise.all(orders.map(({ buyer, request }) => shop.place(buyer, request)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'COUPON::FIRST_ORDER_ONLY' });
    }
  });
});

describe('an order', () => {
  it('is shown to the visitor who placed it, also after signing in, and to nobody else', async () => {
    const { email, password, visitor: customer } = await signUp(shop.api);
    await customer.post('/api/logout');
    const { visitor, placed } = await shop.order(await shop.card(), { visitor: customer });
    expect(await createVisitor(shop.api.app).get(`/api/orders/${placed.orderUuid}`)).toMatchObject({
      status: 404,
      body: { code: 'ORDER_NOT_FOUND' },
    });
    await visitor.post('/api/login', { email, password });
    expect(await shop.read(visitor, placed.orderUuid)).toMatchObject({ state: 'confirmed' });
  });
});
