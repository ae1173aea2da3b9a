import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { signIn, signUp } from '../../testing/customer.ts';
import { registerFixedOffersFixture } from '../../testing/fixed-offers-fixture.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { fixtureCategories, insertProduct, insertTradeFixture } from '../../testing/trade-fixture.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';

let shop: TestApp;
let id = 100;
const monthMs = 30 * 24 * 60 * 60 * 1000;

beforeAll(async () => {
  shop = await createTestApp({ empty: true, fixtureRoutes: registerFixedOffersFixture });
  await insertTradeFixture(shop.db);
});
afterAll(() => shop.close());

/** A phone with a maximum trade-in price of 200 EUR. */
beforeEach(async () => {
  shop.setNow(testNow);
  id += 1;
  const categoryId = fixtureCategories.phones;
  await insertProduct(shop.db, { id, name: `Phone ${id}`, categoryId, purchasePrice: 20_000, year: 2025 });
});

async function addPhone(visitor: Visitor): Promise<void> {
  const answers = [
    { blockAttributeId: 'works', name: ['true'] },
    { blockAttributeId: 'screen', name: ['flawless'] },
  ];
  const body = { price: { amount: 20_000, currency: 'EUR' }, customerGradingDto: { answers } };
  expect((await visitor.post(`/api/trade-in/cart/${id}`, body)).status).toBe(200);
}

const Offers = z.object({ offers: z.array(z.object({ id: z.string(), price: z.number(), language: z.string() })) });
const sell = (visitor: Visitor) => visitor.post('/api/fixture/sales/1');
const offersOf = async (visitor: Visitor) => Offers.parse((await sell(visitor)).body).offers;
const rows = () => shop.db.selectFrom('trade_in_fixed_offers').selectAll().where('product_id', '=', id).execute();

describe('a sale that is placed over HTTP', () => {
  test('fixes the offers in the seller’s cart once, even when it is sent twice', async () => {
    const visitor = createVisitor(shop.app);
    await addPhone(visitor);
    const [first, second] = await Promise.all([offersOf(visitor), offersOf(visitor)]);
    expect(first).toMatchObject([{ price: 20_000, language: 'de' }]);
    expect(second).toEqual(first);
    shop.setNow(new Date(testNow.getTime() + monthMs / 2));
    expect(await offersOf(visitor)).toEqual(first);
    expect(await rows()).toHaveLength(1);
  });

  test('contains nothing of another seller’s cart', async () => {
    await addPhone(createVisitor(shop.app));
    const answer = await sell(createVisitor(shop.app));
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'EMPTY' }]);
    expect(await rows()).toEqual([]);
  });

  test('belongs to one market and uses the language of the request', async () => {
    const visitor = createVisitor(shop.app);
    await addPhone(visitor);
    const { cookies } = visitor;
    expect((await sell(createVisitor(shop.app, { cookies, market: 'fr', language: 'fr' }))).body).toMatchObject({
      code: 'EMPTY',
    });
    expect(await offersOf(createVisitor(shop.app, { cookies, language: 'en' }))).toMatchObject([{ language: 'en' }]);
    expect(await rows()).toMatchObject([{ market: 'de', customer_id: null }]);
  });

  test('belongs to the customer who signed in with the cart', async () => {
    const { email, password } = await signUp(shop);
    const visitor = createVisitor(shop.app);
    await addPhone(visitor);
    expect((await signIn(shop, visitor, { email, password })).status).toBe(200);
    expect(await offersOf(visitor)).toHaveLength(1);
    const customer = await shop.db.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirst();
    expect(await rows()).toMatchObject([{ customer_id: customer?.id }]);
  });

  test('is refused without the CSRF token, and from another site', async () => {
    const visitor = createVisitor(shop.app);
    await addPhone(visitor);
    const { cookies } = visitor;
    for (const [options, code] of [
      [{ csrfToken: 'a'.repeat(43) }, 'CSRF_TOKEN_INVALID'],
      [{ origin: 'https://evil.example' }, 'ORIGIN_NOT_ALLOWED'],
    ] as const) {
      expect((await sell(createVisitor(shop.app, { cookies, ...options }))).body).toMatchObject({ code });
    }
    expect(await rows()).toEqual([]);
  });

  test('is refused when its offers have expired', async () => {
    const visitor = createVisitor(shop.app);
    await addPhone(visitor);
    shop.setNow(new Date(testNow.getTime() + monthMs - 1000));
    expect((await sell(visitor)).body).toMatchObject({ code: 'EXPIRED' });
    expect(await rows()).toEqual([]);
  });
});
