import type { GradingAnswer } from '@reprise/entities/grading';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signUp } from '../../testing/customer.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { fixtureCategories, insertProduct, insertTradeFixture } from '../../testing/trade-fixture.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';
import { createCatalogue } from '../catalogue/catalogue.ts';
import type { CartOwner } from '../session/cart-owner.ts';
import { fixOffers, loadFixedOffers } from './fixed-offers.ts';

let shop: TestApp;
let now = testNow;
let id = 100;
const dayMs = 24 * 60 * 60 * 1000;
const answer = (blockAttributeId: string, ...name: string[]): GradingAnswer => ({ blockAttributeId, name });
const broken = [answer('works', 'true'), answer('screen', 'broken'), answer('glass', 'back')];

beforeAll(async () => {
  shop = await createTestApp({ empty: true });
  await insertTradeFixture(shop.db);
});
afterAll(() => shop.close());

function setNow(next: Date): void {
  now = next;
  shop.setNow(next);
}

/** A phone with a maximum trade-in price of 200 EUR. */
async function insertPhone(): Promise<void> {
  const categoryId = fixtureCategories.phones;
  await insertProduct(shop.db, { id, name: `Phone ${id}`, categoryId, purchasePrice: 20_000, year: 2025 });
}

beforeEach(async () => {
  setNow(testNow);
  id += 1;
  await insertPhone();
});

const addBroken = (visitor: Visitor) =>
  visitor.post(`/api/trade-in/cart/${id}`, {
    price: { amount: 9_000, currency: 'EUR' },
    customerGradingDto: { answers: broken },
  });

/** A seller with the phone in the cart, for 90 EUR. */
async function seller(visitor = createVisitor(shop.app)): Promise<CartOwner> {
  expect((await addBroken(visitor)).status).toBe(200);
  const cart = await shop.db
    .selectFrom('green_carts as cart')
    .innerJoin('green_cart_items as item', 'item.cart_id', 'cart.id')
    .select(['cart.customer_id', 'cart.session_id', 'cart.market'])
    .where('item.product_id', '=', id)
    .orderBy('item.position', 'desc')
    .executeTakeFirstOrThrow();
  if (cart.customer_id !== null) return { customer_id: cart.customer_id, session_id: null, market: cart.market };
  if (cart.session_id !== null) return { customer_id: null, session_id: cart.session_id, market: cart.market };
  throw new Error('The cart has no owner.');
}

const fix = (key: string, owner: CartOwner) => {
  const context = { catalogue: createCatalogue(() => now), clock: () => now };
  return shop.db.transaction().execute((trx) => fixOffers(context, trx, { key, owner, language: 'de' }));
};

const fixed = {
  productName: expect.stringContaining('Phone'),
  price: 9_000,
  answers: broken,
  answerTexts: [
    { question: 'Does it work? (de)', answer: 'Yes (de)' },
    { question: 'Screen (de)', answer: 'Broken (de)' },
    { question: 'Which glass? (de)', answer: 'Back (de)' },
  ],
  breakdown: [
    { code: 'BASE', label: 'Höchster Ankaufspreis', delta: { amount: 20_000, currency: 'EUR' } },
    { code: 'ANSWER:screen/broken', label: 'Screen (de) – Broken (de)', delta: { amount: -10_000, currency: 'EUR' } },
    { code: 'ANSWER:glass/back', label: 'Which glass? (de) – Back (de)', delta: { amount: -1_000, currency: 'EUR' } },
  ],
  language: 'de',
  market: 'de',
};

describe('a fixed offer', () => {
  test('is valid for 21 days and records questions, answers and price', async () => {
    const result = await fix('sale-1', await seller());
    expect(result).toMatchObject({
      offers: [{ ...fixed, productId: id, fixedAt: testNow, validUntil: new Date('2026-07-07T00:00:00Z') }],
    });
  });

  test('never changes, even when price, questions, product or account do', async () => {
    const { visitor } = await signUp(shop);
    const owner = await seller(visitor);
    const before = await fix('sale-2', owner);
    await shop.db.updateTable('products').set({ purchase_price: 100, name: 'Another' }).where('id', '=', id).execute();
    const { blocks } = await shop.db.selectFrom('gradings').select('blocks').executeTakeFirstOrThrow();
    await shop.db.updateTable('gradings').set({ blocks: '[]' }).execute();
    await visitor.delete('/api/trade-in/cart/item');
    await shop.db.deleteFrom('products').where('id', '=', id).execute();
    await shop.db.deleteFrom('customers').where('id', '=', owner.customer_id).execute();
    await shop.db
      .updateTable('gradings')
      .set({ blocks: JSON.stringify(blocks) })
      .execute();
    expect({ offers: await loadFixedOffers(shop.db, 'sale-2') }).toEqual(before);
    const repriced = sql`update trade_in_fixed_offers set price = 1 where owner_key = 'sale-2'`.execute(shop.db);
    await expect(repriced).rejects.toThrow('never changes');
  });

  test('belongs to one seller: two sellers with the same offer get one row each', async () => {
    const [one, other] = [await seller(), await seller()];
    const results = [await fix('sale-3', one), await fix('sale-4', other)];
    const ids = results.flatMap((result) => ('offers' in result ? result.offers.map((offer) => offer.id) : []));
    expect(new Set(ids).size).toBe(2);
    const shared = await shop.db.selectFrom('trade_in_offers').select('id').where('product_id', '=', id).execute();
    expect(shared).toHaveLength(1);
  });

  test('is made once per key, even by simultaneous calls', async () => {
    const owner = await seller();
    const [first, ...others] = await Promise.all([fix('sale-5', owner), fix('sale-5', owner), fix('sale-5', owner)]);
    expect(first).toHaveProperty('offers.length', 1);
    for (const other of others) expect(other).toEqual(first);
    setNow(new Date(testNow.getTime() + 60 * dayMs));
    expect(await fix('sale-5', owner)).toEqual(first);
  });

  test('has its place in the order of the cart', async () => {
    const visitor = createVisitor(shop.app);
    await seller(visitor);
    id += 1;
    await insertPhone();
    const result = await fix('sale-7', await seller(visitor));
    const ids = 'offers' in result ? result.offers.map((offer) => offer.productId) : [];
    const items = shop.db
      .selectFrom('green_cart_items')
      .select('product_id')
      .where('product_id', 'in', [id - 1, id]);
    const inCart = (await items.orderBy('position').execute()).map((item) => item.product_id);
    expect(inCart).toHaveLength(2);
    expect(ids).toEqual(inCart);
  });

  test('is not made at the instant at which the offer shown expires', async () => {
    const owner = await seller();
    const item = shop.db
      .selectFrom('green_cart_items as item')
      .innerJoin('trade_in_offers as offer', 'offer.id', 'item.offer_id')
      .select('offer.valid_until')
      .where('item.product_id', '=', id);
    const { valid_until: validUntil } = await item.executeTakeFirstOrThrow();
    setNow(validUntil);
    expect(await fix('sale-8', owner)).toEqual({ refusal: 'expired' });
    setNow(new Date(validUntil.getTime() - 1));
    expect(await fix('sale-8', owner)).toHaveProperty('offers.length', 1);
  });

  test('is not made from an expired offer or an empty cart', async () => {
    const owner = await seller();
    setNow(new Date(testNow.getTime() + 8 * dayMs));
    expect(await fix('sale-6', owner)).toEqual({ refusal: 'expired' });
    await shop.db.deleteFrom('green_cart_items').where('product_id', '=', id).execute();
    expect(await fix('sale-6', owner)).toEqual({ refusal: 'empty' });
    expect(await loadFixedOffers(shop.db, 'sale-6')).toEqual([]);
  });
});
