import { randomUUID } from 'node:crypto';
import { BlueCart } from '@reprise/entities/blue-cart';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '../../testing/customer.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { fixtureCategories, insertProduct, insertTradeFixture } from '../../testing/trade-fixture.ts';
import { createVisitor, type Reply, type Visitor } from '../../testing/visitor.ts';
import { changeVariant, type VariantChange } from '../catalogue/variant-writer.ts';

let shop: TestApp;
let nextId = 100;

beforeAll(async () => {
  shop = await createTestApp({ empty: true });
  await insertTradeFixture(shop.db);
});
afterAll(() => shop.close());

const visit = (language = 'de') => createVisitor(shop.app, { language });
const inFrance = ({ cookies }: Visitor) => createVisitor(shop.app, { language: 'fr', market: 'fr', cookies });

/** A phone with three units in A1, one of them with a full battery, and none in A2. */
async function phone(rest: { allowedPurchase?: boolean; quantity?: number; price?: number } = {}): Promise<number> {
  nextId += 1;
  const { quantity = 3, price = 10_000, ...other } = rest;
  await insertProduct(shop.db, {
    id: nextId,
    name: `Phone ${nextId}`,
    categoryId: fixtureCategories.phones,
    variants: [
      { label: 'A1', price, quantity, fullBatteryQuantity: Math.min(1, quantity) },
      { label: 'A2', price: 9_000, quantity: 0 },
      { label: 'A3', price: 8_000, quantity: 5 },
    ],
    ...other,
  });
  return nextId;
}

const change = (id: number, values: VariantChange) =>
  shop.db.transaction().execute((trx) => changeVariant(trx, id, 'A1', values, testNow));

const cartOf = (reply: Reply) => {
  expect(reply.status).toBe(200);
  return BlueCart.parse(reply.body);
};

const add = (visitor: Visitor, id: number, rest: object = {}) =>
  visitor.post('/api/cart-items', { id, name: 'Phone', productVariantLabel: 'A1', withFullBattery: false, ...rest });

describe('the cart', () => {
  test('of a visitor without a session is empty and starts no session', async () => {
    const visitor = visit();
    const cart = cartOf(await visitor.get('/api/cart'));
    expect(cart).toMatchObject({
      version: 0,
      items: [],
      orderProductsCount: 0,
      totalPrice: { amount: 0 },
      charges: [],
      repairs: [],
      repairedConsistencyErrors: [],
      errors: [],
      prepareCheckoutResult: { ready: false, blockedBy: ['EmptyCartErrorDto'] },
    });
    expect(visitor.cookies.size).toBe(0);
  });

  test('holds one unit per item, priced by the catalogue', async () => {
    const visitor = visit();
    const id = await phone();
    await add(visitor, id);
    const cart = cartOf(await add(visitor, id, { withFullBattery: true, searchUuid: 'abc' }));
    const surcharge = (cart.items[1]?.price.amount ?? 0) - 10_000;
    expect(surcharge).toBeGreaterThan(0);
    expect(cart.version).toBe(2);
    expect(cart.items.map((item) => [item.product.id, item.variant, item.withFullBattery])).toEqual([
      [id, 'A1', false],
      [id, 'A1', true],
    ]);
    expect(cart.itemsPrice.amount).toBe(20_000 + surcharge);
    expect(cart).toMatchObject({
      charges: [{ type: 'shipping', price: { amount: 0 } }],
      orderProductsCount: 2,
      promise: { minDays: 1, maxDays: 2 },
      prepareCheckoutResult: { ready: true, blockedBy: [] },
    });
  });

  test('charges shipping below the threshold of the market', async () => {
    const visitor = visit();
    const cart = cartOf(await add(visitor, await phone({ price: 2_000 })));
    expect(cart).toMatchObject({
      itemsPrice: { amount: 2_000 },
      charges: [{ type: 'shipping', price: { amount: 399 } }],
      totalPrice: { amount: 2_399 },
    });
    expect((await visitor.get('/api/charges')).body).toEqual({ charges: cart.charges });
    expect((await visit().get('/api/charges')).body).toEqual({ charges: [] });
  });

  test('reserves nothing: two visitors may hold the last unit', async () => {
    const id = await phone({ quantity: 1 });
    expect((await add(visit(), id)).status).toBe(200);
    expect((await add(visit(), id)).status).toBe(200);
  });

  test('belongs to one visitor', async () => {
    const owner = visit();
    const cart = cartOf(await add(owner, await phone()));
    const stranger = visit();
    expect(cartOf(await stranger.get('/api/cart')).items).toEqual([]);
    const uuid = cart.items[0]?.uuid ?? '';
    const body = { productVariantLabel: 'A3', withFullBattery: false };
    expect((await stranger.put(`/api/cart-items/${uuid}`, body)).body).toMatchObject({ code: 'CART_ITEM_NOT_FOUND' });
    await stranger.delete(`/api/cart-items/${uuid}`);
    expect(cartOf(await owner.get('/api/cart')).items).toHaveLength(1);
  });

  test('processes simultaneous additions one after the other', async () => {
    const visitor = visit();
    const id = await phone();
    await visitor.csrfToken();
    const replies = await Promise.all(Array.from({ length: 5 }, () => add(visitor, id)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(3);
    expect(cartOf(await visitor.get('/api/cart'))).toMatchObject({ orderProductsCount: 3, version: 3 });
  });

  test('marks an accessory next to a device as a cross-sale', async () => {
    nextId += 1;
    const cable = nextId;
    const variants = [{ label: 'NEW' as const, price: 900, quantity: 9 }];
    await insertProduct(shop.db, { id: cable, name: 'Cable', categoryId: fixtureCategories.cables, variants });
    const visitor = visit();
    const alone = cartOf(await add(visitor, cable, { productVariantLabel: 'NEW' }));
    expect(alone.items[0]?.isCrossSellingProduct).toBe(false);
    const both = cartOf(await add(visitor, await phone()));
    expect(both.items.map((item) => item.isCrossSellingProduct)).toEqual([true, false]);
  });
});

describe('adding is refused', () => {
  const refusal = async (reply: Promise<Reply>) => {
    const { status, body } = await reply;
    return { status, code: (body as { code: string }).code };
  };

  test('for a product that does not exist, is not for sale or is not in stock', async () => {
    const visitor = visit();
    const [id, unsold] = [await phone(), await phone({ allowedPurchase: false })];
    expect(await refusal(add(visitor, 99_999))).toEqual({ status: 400, code: 'PRODUCT_DOESNT_EXIST' });
    expect(await refusal(add(visitor, unsold))).toEqual({ status: 400, code: 'PRODUCT_NOT_SALEABLE' });
    const variant = (label: string) => refusal(add(visitor, id, { productVariantLabel: label }));
    expect(await variant('A4')).toEqual({ status: 400, code: 'PRODUCT_VARIANT_DOESNT_EXIST' });
    expect(await variant('A2')).toEqual({ status: 400, code: 'PRODUCT_VARIANT_OUT_OF_STOCK' });
    expect(await variant('B1')).toEqual({ status: 400, code: 'INVALID_REQUEST' });
  });

  test('when the cart holds every unit or every full battery', async () => {
    const visitor = visit();
    const id = await phone();
    await add(visitor, id, { withFullBattery: true });
    expect(await refusal(add(visitor, id, { withFullBattery: true }))).toEqual({
      status: 400,
      code: 'FULL_BATTERY_OUT_OF_STOCK',
    });
    await add(visitor, id);
    await add(visitor, id);
    expect(await refusal(add(visitor, id))).toEqual({ status: 400, code: 'PRODUCT_VARIANT_EXHAUSTED' });
  });

  test('when the cart is full', async () => {
    const visitor = visit();
    const id = await phone({ quantity: 60 });
    await add(visitor, id);
    const cart = await shop.db
      .selectFrom('blue_cart_items')
      .select('cart_id')
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow();
    const row = {
      ...cart,
      product_id: id,
      product_name: 'Phone',
      variant: 'A1',
      with_full_battery: false,
      seen_price: 10_000,
    } as const;
    const rows = Array.from({ length: 49 }, () => ({
      ...row,
      id: randomUUID(),
      available: true,
      search_uuid: null,
    }));
    await shop.db.insertInto('blue_cart_items').values(rows).execute();
    expect(await refusal(add(visitor, id))).toEqual({ status: 400, code: 'CART_FULL' });
  });

  test('in the language of the customer', async () => {
    const reply = await add(visit('it'), 99_999);
    expect(reply.body).toMatchObject({ flash: { type: 'danger', text: 'Purtroppo questo articolo non esiste più.' } });
  });
});

describe('changing an item', () => {
  test('changes the condition and keeps the position in the cart', async () => {
    const visitor = visit();
    const id = await phone();
    const first = cartOf(await add(visitor, id)).items[0]?.uuid ?? '';
    await add(visitor, id);
    const cart = cartOf(
      await visitor.put(`/api/cart-items/${first}`, { productVariantLabel: 'A3', withFullBattery: false }),
    );
    expect(cart.items.map((item) => [item.variant, item.price.amount])).toEqual([
      ['A3', 8_000],
      ['A1', 10_000],
    ]);
    expect(cart).toMatchObject({ version: 3, repairs: [] });
    const same = cartOf(
      await visitor.put(`/api/cart-items/${first}`, { productVariantLabel: 'A3', withFullBattery: false }),
    );
    expect(same.version).toBe(3);
  });

  test('is refused for the same reasons as adding', async () => {
    const visitor = visit();
    const uuid = cartOf(await add(visitor, await phone())).items[0]?.uuid ?? '';
    const reply = await visitor.put(`/api/cart-items/${uuid}`, { productVariantLabel: 'A2', withFullBattery: false });
    expect(reply).toMatchObject({ status: 400, body: { code: 'PRODUCT_VARIANT_OUT_OF_STOCK' } });
    expect((await visitor.put('/api/cart-items/1', { productVariantLabel: 'A1', withFullBattery: false })).status).toBe(
      400,
    );
  });

  test('by restoring a removed item restores its position', async () => {
    const visitor = visit();
    const ids = [await phone(), await phone(), await phone()];
    for (const id of ids) await add(visitor, id);
    const { items } = cartOf(await visitor.get('/api/cart'));
    await visitor.delete(`/api/cart-items/${items[0]?.uuid}`);
    const before = items[1]?.uuid;
    const restored = cartOf(await add(visitor, ids[0] ?? 0, { before }));
    expect(restored.items.map(({ product }) => product.id)).toEqual(ids);
    // Items of other carts have no position in this one.
    const stranger = visit();
    await add(stranger, ids[1] ?? 0);
    const other = cartOf(await add(stranger, ids[2] ?? 0, { before }));
    expect(other.items.map(({ product }) => product.id)).toEqual(ids.slice(1));
    expect(cartOf(await visitor.get('/api/cart')).items.map(({ product }) => product.id)).toEqual(ids);
  });

  test('by removing it is idempotent', async () => {
    const visitor = visit();
    const uuid = cartOf(await add(visitor, await phone())).items[0]?.uuid ?? '';
    expect(cartOf(await visitor.delete(`/api/cart-items/${uuid}?page=cart`))).toMatchObject({ items: [], version: 2 });
    expect(cartOf(await visitor.delete(`/api/cart-items/${uuid}`))).toMatchObject({ items: [], version: 2 });
  });
});

describe('a change in the catalogue', () => {
  test('is applied to the cart, reported once, and gives the cart a new version', async () => {
    const visitor = visit();
    const id = await phone();
    const uuid = cartOf(await add(visitor, id)).items[0]?.uuid;
    await change(id, { price: 12_000 });
    const repaired = cartOf(await visitor.get('/api/cart'));
    expect(repaired).toMatchObject({ version: 2, itemsPrice: { amount: 12_000 } });
    expect(repaired.repairs).toEqual([
      { code: 'PRICE_CHANGED', field: `items.${uuid}.price`, from: '10000', to: '12000' },
    ]);
    expect(cartOf(await visitor.get('/api/cart'))).toMatchObject({ version: 2, repairs: [] });
  });

  test('keeps a sold-out item visible without charging it', async () => {
    const visitor = visit();
    const id = await phone();
    await add(visitor, id);
    await add(visitor, await phone());
    await change(id, { fullBatteryQuantity: 0, quantity: 0 });
    const cart = cartOf(await visitor.get('/api/cart'));
    expect(cart.items.map((item) => item.available)).toEqual([false, true]);
    expect(cart).toMatchObject({ itemsPrice: { amount: 10_000 }, repairs: [{ code: 'VARIANT_SOLD_OUT' }] });
    expect(cart.errors).toEqual([{ type: 'ItemNotAvailableErrorDto' }]);
    expect(cart.prepareCheckoutResult).toEqual({ ready: false, blockedBy: ['ItemNotAvailableErrorDto'] });
  });

  test('drops an item that left the catalogue', async () => {
    const visitor = visit();
    const id = await phone();
    await add(visitor, id);
    await shop.db.deleteFrom('products').where('id', '=', id).execute();
    const cart = cartOf(await visitor.get('/api/cart'));
    expect(cart).toMatchObject({ items: [], repairs: [{ code: 'PRODUCT_REMOVED', from: `Phone ${id}` }] });
    expect(cartOf(await visitor.get('/api/cart')).repairs).toEqual([]);
  });

  test('is left for the next view by a preview, which shows current prices', async () => {
    const visitor = visit();
    const id = await phone();
    await add(visitor, id);
    await change(id, { price: 11_000 });
    const preview = cartOf(await visitor.get('/api/cart?repair=false'));
    expect(preview).toMatchObject({ repairs: [], itemsPrice: { amount: 11_000 } });
    expect(cartOf(await visitor.get('/api/cart')).repairs).toHaveLength(1);
  });

  test('is left for the next view when an item is removed', async () => {
    const visitor = visit();
    const id = await phone();
    await add(visitor, id);
    const second = cartOf(await add(visitor, await phone())).items[1]?.uuid;
    await change(id, { price: 11_000 });
    const removed = cartOf(await visitor.delete(`/api/cart-items/${second}?repair=false`));
    expect(removed).toMatchObject({ repairs: [], itemsPrice: { amount: 11_000 } });
    expect(cartOf(await visitor.get('/api/cart')).repairs).toHaveLength(1);
  });
});

describe('each market', () => {
  const count = async (visitor: Visitor) => cartOf(await visitor.get('/api/cart')).orderProductsCount;

  test('has its own cart, shared by its languages', async () => {
    const german = visit();
    await add(german, await phone());
    const english = createVisitor(shop.app, { language: 'en', cookies: german.cookies });
    const french = inFrance(german);
    expect([await count(english), await count(french)]).toEqual([1, 0]);
    await add(french, await phone());
    await add(french, await phone());
    expect([await count(german), await count(english), await count(french)]).toEqual([1, 1, 2]);
    expect((await french.post('/api/user-meta-view', { withCart: false })).body).toMatchObject({ blueCartCount: 2 });
  });

  test('merges its cart into the customer’s cart of that market', async () => {
    const { visitor, email, password } = await signUp(shop);
    await visitor.post('/api/logout');
    await add(visitor, await phone());
    await add(inFrance(visitor), await phone());
    await visitor.post('/api/login', { email, password });
    expect(await count(visitor)).toBe(1);
    expect(await count(inFrance(visitor))).toBe(1);
  });
});

describe('signing in', () => {
  test('adds the cart’s items to the customer’s cart, which outlives the session', async () => {
    const { visitor, email, password } = await signUp(shop);
    await add(visitor, await phone());
    await visitor.post('/api/logout');
    expect(cartOf(await visitor.get('/api/cart')).items).toEqual([]);
    await add(visitor, await phone({ price: 500 }));
    await visitor.post('/api/login', { email, password });
    const cart = cartOf(await visitor.get('/api/cart'));
    expect(cart.items.map((item) => item.price.amount)).toEqual([10_000, 500]);
    expect((await visitor.post('/api/user-meta-view', { withCart: false })).body).toMatchObject({ blueCartCount: 2 });
  });

  test('gives the cart a higher version than open pages have seen', async () => {
    const { visitor, email, password } = await signUp(shop);
    await visitor.post('/api/logout');
    const item = await phone({ quantity: 3 });
    await add(visitor, item);
    await add(visitor, item);
    const seen = cartOf(await add(visitor, item)).version;
    await visitor.post('/api/login', { email, password });
    expect(cartOf(await visitor.get('/api/cart')).version).toBeGreaterThan(seen);
  });
});
