import { ApiErrorBody } from '@reprise/entities/api-error';
import { BlueCart, CouponSimulation } from '@reprise/entities/blue-cart';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '../../testing/customer.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { fixtureCategories, insertProduct, insertTradeFixture } from '../../testing/trade-fixture.ts';
import { createVisitor, type Reply, type Visitor } from '../../testing/visitor.ts';

const dayMs = 24 * 60 * 60 * 1000;
const validFrom = new Date(testNow.getTime() - dayMs);
const validTo = new Date(testNow.getTime() + dayMs);

let shop: TestApp;
let nextId = 100;
let nextAddress = 0;

beforeAll(async () => {
  shop = await createTestApp({ empty: true });
  await insertTradeFixture(shop.db);
  const valid = { valid_from: validFrom, valid_to: validTo };
  await shop.db
    .insertInto('coupons')
    .values([
      { ...valid, code: 'TEN', kind: 'percentage', value: 10 },
      { ...valid, code: 'FIFTY', kind: 'absolute', value: 5_000, min_value: 12_000 },
      { ...valid, code: 'FREESHIP', kind: 'freeShipping', value: 0 },
      { ...valid, code: 'PHONES', kind: 'absolute', value: 1_000, category_ids: [fixtureCategories.phones] },
      { ...valid, code: 'FIRST', kind: 'absolute', value: 1_000, first_order_only: true },
      { ...valid, code: 'RATES', kind: 'absolute', value: 1_000, single_item: true },
      { code: 'EARLY', kind: 'percentage', value: 10, valid_from: validTo, valid_to: new Date(validTo.getTime() + 1) },
      { code: 'LATE', kind: 'percentage', value: 10, valid_from: new Date(0), valid_to: validFrom },
    ])
    .execute();
});
afterEach(() => shop.setNow(testNow));
afterAll(() => shop.close());

/** Every visitor has an address, so that the wrong codes of one test do not count for the others. */
function visit(language = 'de'): Visitor {
  nextAddress += 1;
  return createVisitor(shop.app, { language, address: `198.51.100.${nextAddress}` });
}

async function product(price: number, rest: { categoryId?: number; isNewBook?: boolean } = {}): Promise<number> {
  nextId += 1;
  const variants = [{ label: 'A1' as const, price, quantity: 9 }];
  const { categoryId = fixtureCategories.phones, isNewBook = false } = rest;
  await insertProduct(shop.db, { id: nextId, name: `Product ${nextId}`, categoryId, variants, isNewBook });
  return nextId;
}

const cartOf = (reply: Reply) => {
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return BlueCart.parse(reply.body);
};
const add = (visitor: Visitor, id: number) =>
  visitor.post('/api/cart-items', { id, name: 'Product', productVariantLabel: 'A1', withFullBattery: false });
const apply = (visitor: Visitor, code: string) => visitor.put('/api/cart/coupon', { code });
const simulate = (visitor: Visitor, code: string) =>
  visitor.get(`/api/cart/coupon-simulation?code=${encodeURIComponent(code)}`);
const simulationOf = (reply: Reply) => {
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return CouponSimulation.parse(reply.body);
};
const view = async (visitor: Visitor) => cartOf(await visitor.get('/api/cart'));

async function buy(visitor: Visitor, ...prices: number[]): Promise<BlueCart> {
  for (const price of prices) await add(visitor, await product(price));
  return view(visitor);
}

describe('a coupon', () => {
  test('is applied in any spelling, and its discount is spread over the items to the cent', async () => {
    const visitor = visit();
    await buy(visitor, 1_005, 1_000);
    const cart = cartOf(await apply(visitor, ' ten '));
    expect(cart.coupon).toEqual({ code: 'TEN', discount: { amount: 201, currency: 'EUR' } });
    expect(cart.items.map(({ price, discount }) => [price.amount, discount?.amount])).toEqual([
      [1_005, 100],
      [1_000, 101],
    ]);
    expect(cart).toMatchObject({
      itemsPrice: { amount: 2_005 },
      totalPrice: { amount: 2_005 - 201 + 399 },
      version: 3,
    });
    expect(await view(visitor)).toEqual(cart);
  });

  test('replaces the one before, and is removed idempotently', async () => {
    const visitor = visit();
    await buy(visitor, 20_000);
    await apply(visitor, 'TEN');
    expect(cartOf(await apply(visitor, 'FIFTY'))).toMatchObject({ coupon: { code: 'FIFTY' }, version: 3 });
    expect(cartOf(await apply(visitor, 'fifty')).version).toBe(3);
    const removed = cartOf(await visitor.delete('/api/cart/coupon'));
    expect([removed.coupon, removed.totalPrice.amount, removed.version]).toEqual([undefined, 20_000, 4]);
    expect(cartOf(await visitor.delete('/api/cart/coupon')).version).toBe(4);
    expect(cartOf(await visit().delete('/api/cart/coupon')).items).toEqual([]);
  });

  test('for free shipping takes off the shipping charge, whatever the items cost', async () => {
    const visitor = visit();
    await buy(visitor, 2_000);
    const cart = cartOf(await apply(visitor, 'FREESHIP'));
    expect(cart.charges).toEqual([
      { type: 'shipping', price: { amount: 399, currency: 'EUR' }, discount: { amount: 399, currency: 'EUR' } },
    ]);
    expect(cart).toMatchObject({ coupon: { discount: { amount: 399 } }, totalPrice: { amount: 2_000 } });
  });

  test('never makes shipping dearer: its price depends on the prices before the discount', async () => {
    const visitor = visit();
    await buy(visitor, 2_900);
    const cart = cartOf(await apply(visitor, 'TEN'));
    expect(cart).toMatchObject({ totalPrice: { amount: 2_610 }, charges: [{ price: { amount: 0 } }] });
  });

  test('does not touch new books and sold-out items', async () => {
    const visitor = visit();
    await add(visitor, await product(2_000, { categoryId: fixtureCategories.books, isNewBook: true }));
    const gone = await product(10_000);
    await add(visitor, gone);
    await buy(visitor, 1_000);
    await shop.db.updateTable('products').set({ allowed_purchase: false }).where('id', '=', gone).execute();
    const cart = cartOf(await apply(visitor, 'TEN'));
    expect(cart.items.map(({ discount }) => discount?.amount)).toEqual([undefined, undefined, 100]);
    expect(cart.coupon?.discount.amount).toBe(100);
  });
});

describe('a coupon is refused', () => {
  test.each([
    ['NOPE', 'COUPON::NOT_FOUND', 'Diesen Gutscheincode gibt es nicht. Bitte prüfe die Schreibweise.'],
    ['EARLY', 'COUPON::NOT_YET_VALID', 'Dieser Gutschein gilt noch nicht.'],
    ['LATE', 'COUPON::EXPIRED', 'Dieser Gutschein ist abgelaufen.'],
    ['FIFTY', 'COUPON::MIN_VALUE_NOT_REACHED', 'Dieser Gutschein gilt ab einem Warenwert von 120,00\u00a0€.'],
    ['PHONES', 'COUPON::NOT_APPLICABLE', 'Dieser Gutschein gilt für keinen Artikel in deinem Warenkorb.'],
    ['FIRST', 'COUPON::SIGN_IN_REQUIRED', expect.stringContaining('Melde dich an')],
    ['RATES', 'COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED', expect.stringContaining('einzelnen Artikel')],
  ])('%s: %s, and a simulation says why', async (code, refusal, text) => {
    const visitor = visit();
    for (const price of [1_000, 2_000])
      await add(visitor, await product(price, { categoryId: fixtureCategories.books }));
    const reply = await apply(visitor, code);
    expect(reply.status).toBe(400);
    expect(ApiErrorBody.parse(reply.body)).toMatchObject({
      code: refusal,
      fieldErrors: [{ field: 'code', code: refusal }],
      flash: { type: 'danger', text },
    });
    const cart = await view(visitor);
    expect(cart.coupon).toBeUndefined();
    const simulated = await simulate(visitor, code);
    if (refusal === 'COUPON::NOT_FOUND') expect(simulated).toMatchObject({ status: 400, body: { code: refusal } });
    else expect(simulationOf(simulated)).toEqual({ cart, refusal: { code: refusal, text } });
  });

  test('for an empty cart, also without a session, which it does not start', async () => {
    const visitor = visit('it');
    expect(simulationOf(await simulate(visitor, 'TEN'))).toMatchObject({
      cart: { items: [] },
      refusal: { code: 'COUPON::NOT_APPLICABLE' },
    });
    expect(visitor.cookies.size).toBe(0);
    expect((await apply(visitor, 'TEN')).body).toMatchObject({
      flash: { text: 'Questo codice sconto non vale per nessun articolo del tuo carrello.' },
    });
    await visitor.delete(`/api/cart-items/${(await buy(visitor, 1_000)).items[0]?.uuid}`);
    expect(await apply(visitor, 'TEN')).toMatchObject({ status: 400, body: { code: 'COUPON::NOT_APPLICABLE' } });
  });

  test('after twenty codes that do not exist, even when the next one does', async () => {
    const visitor = visit();
    await buy(visitor, 1_000);
    for (let index = 0; index < 10; index += 1) {
      expect((await apply(visitor, `GUESS-${index}`)).status).toBe(400);
      expect((await simulate(visitor, `GUESS-${index}`)).status).toBe(400);
    }
    expect(await apply(visitor, 'TEN')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect((await simulate(visitor, 'TEN')).status).toBe(429);
    expect((await visitor.get('/api/cart')).status).toBe(200);
  });
});

describe('a simulation', () => {
  test('shows the cart with the coupon in place of its own, and stores nothing', async () => {
    const visitor = visit();
    await buy(visitor, 20_000);
    const before = cartOf(await apply(visitor, 'TEN'));
    const { cart: simulated, refusal } = simulationOf(await simulate(visitor, 'fifty'));
    expect(refusal).toBeUndefined();
    expect(simulated.coupon).toEqual({ code: 'FIFTY', simulated: true, discount: { amount: 5_000, currency: 'EUR' } });
    expect(simulated.totalPrice.amount).toBe(15_000);
    expect(await view(visitor)).toEqual(before);
  });
});

describe('a coupon that no longer applies', () => {
  const reset = (code: string, from: string) => [{ code, field: 'coupon', from }];

  test('is removed and reported once when its validity ends', async () => {
    const visitor = visit();
    await buy(visitor, 10_000);
    await apply(visitor, 'TEN');
    shop.setNow(validTo);
    const preview = cartOf(await visitor.get('/api/cart?repair=false'));
    expect([preview.coupon, preview.repairedConsistencyErrors]).toEqual([undefined, []]);
    const cart = await view(visitor);
    expect(cart.repairedConsistencyErrors).toEqual(reset('COUPON::EXPIRED', 'TEN'));
    expect(cart).toMatchObject({ repairs: [], totalPrice: { amount: 10_000 }, version: 3 });
    expect(cart.coupon).toBeUndefined();
    shop.setNow(testNow);
    expect(await view(visitor)).toMatchObject({ repairedConsistencyErrors: [], version: 3 });
    expect((await view(visitor)).coupon).toBeUndefined();
  });

  test('is removed when the cart falls below the minimum', async () => {
    const visitor = visit();
    const { items } = await buy(visitor, 10_000, 3_000);
    await apply(visitor, 'FIFTY');
    const cart = cartOf(await visitor.delete(`/api/cart-items/${items[1]?.uuid}`));
    expect(cart.repairedConsistencyErrors).toEqual(reset('COUPON::MIN_VALUE_NOT_REACHED', 'FIFTY'));
    expect(cart.totalPrice.amount).toBe(10_000);
  });

  test('is removed when it was deleted', async () => {
    const visitor = visit();
    await buy(visitor, 10_000);
    await shop.db
      .insertInto('coupons')
      .values({ code: 'GONE', kind: 'percentage', value: 10, valid_from: validFrom, valid_to: validTo })
      .execute();
    await apply(visitor, 'GONE');
    await shop.db.deleteFrom('coupons').where('code', '=', 'GONE').execute();
    expect((await view(visitor)).repairedConsistencyErrors).toEqual(reset('COUPON::NOT_FOUND', 'GONE'));
  });

  test('stays while the cart is empty, so that restoring the item restores it', async () => {
    const visitor = visit();
    const { items } = await buy(visitor, 10_000);
    await apply(visitor, 'TEN');
    const empty = cartOf(await visitor.delete(`/api/cart-items/${items[0]?.uuid}`));
    expect([empty.coupon, empty.repairedConsistencyErrors]).toEqual([undefined, []]);
    expect((await buy(visitor, 5_000)).coupon).toMatchObject({ code: 'TEN', discount: { amount: 500 } });
  });
});

describe('a coupon for a single item', () => {
  const code = 'COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED';

  test('refuses a second item and leaves the cart as it was', async () => {
    const visitor = visit('en');
    await buy(visitor, 10_000);
    const before = cartOf(await apply(visitor, 'RATES'));
    const second = await product(5_000);
    expect(await add(visitor, second)).toMatchObject({
      status: 400,
      body: {
        code,
        flash: { text: `Your voucher is for a single item. Remove it or order “Product ${second}” separately.` },
      },
    });
    expect(await view(visitor)).toEqual(before);
    await visitor.delete('/api/cart/coupon');
    expect((await add(visitor, second)).status).toBe(200);
  });

  test('is removed when signing in brings a second item', async () => {
    const { visitor, email, password } = await signUp(shop);
    await buy(visitor, 10_000);
    await visitor.post('/api/logout');
    await buy(visitor, 5_000);
    await apply(visitor, 'RATES');
    await visitor.post('/api/login', { email, password });
    const cart = await view(visitor);
    expect(cart.repairedConsistencyErrors).toEqual([{ code, field: 'coupon', from: 'RATES' }]);
    expect(cart.items).toHaveLength(2);
  });
});

describe('signing in', () => {
  test('takes the coupon along, and allows one for a first order until there was an order', async () => {
    const { visitor, email, password } = await signUp(shop);
    await visitor.post('/api/logout');
    await buy(visitor, 10_000);
    await apply(visitor, 'TEN');
    await visitor.post('/api/login', { email, password });
    expect((await view(visitor)).coupon?.code).toBe('TEN');
    expect(cartOf(await apply(visitor, 'FIRST')).coupon?.code).toBe('FIRST');
    await shop.db.updateTable('customers').set({ first_order_at: testNow }).where('email_key', '=', email).execute();
    expect((await view(visitor)).repairedConsistencyErrors).toEqual([
      { code: 'COUPON::FIRST_ORDER_ONLY', field: 'coupon', from: 'FIRST' },
    ]);
    expect((await apply(visitor, 'FIRST')).body).toMatchObject({ code: 'COUPON::FIRST_ORDER_ONLY' });
  });
});
