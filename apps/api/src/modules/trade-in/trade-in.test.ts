import type { GradingAnswer } from '@reprise/entities/grading';
import { GreenCart, TradeInSearch } from '@reprise/entities/green-cart';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signUp } from '../../testing/customer.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { fixtureCategories, insertProduct, insertTradeFixture } from '../../testing/trade-fixture.ts';
import {
  addWith,
  answer,
  broken,
  cart,
  cartOf,
  flawless,
  insertPhone,
  quoteFor,
} from '../../testing/trade-in-visitors.ts';
import { createVisitor } from '../../testing/visitor.ts';

let shop: TestApp;
let id = 100;

beforeAll(async () => {
  shop = await createTestApp({ empty: true });
  await insertTradeFixture(shop.db);
});
afterAll(() => shop.close());

beforeEach(async () => {
  id += 1;
  await insertPhone(shop, id);
});

const visit = (language = 'en') => createVisitor(shop.app, { language });
const quote = (productId: number, answers: GradingAnswer[], language = 'en') =>
  quoteFor(visit(language), productId, answers);
const change = (values: { purchase_price?: number | null; purchase_stop?: boolean }) =>
  shop.db.updateTable('products').set(values).where('id', '=', id).execute();

describe('the trade-in cart', () => {
  test('stores the item with offer, answers and their texts', async () => {
    const visitor = visit('de');
    const added = cartOf(await addWith(visitor, id, 9_000, broken));
    expect(added).toMatchObject({
      totalPrice: { amount: 9_000 },
      orderProductsCount: 1,
      minimumOrderValue: { amount: 1_000 },
      errors: [],
      items: [
        { product: { id }, price: { amount: 9_000 }, searchUuid: 'search-1', customerGradingDto: { answers: broken } },
      ],
    });
    expect(added.items[0]?.answers).toContainEqual({ question: 'Which glass? (de)', answer: 'Back (de)' });
    expect(added.items[0]?.breakdown.reduce((sum, line) => sum + line.delta.amount, 0)).toBe(9_000);
    const itemId = added.items[0]?.id;
    const answers = await visitor.get(`/api/trade-in/cart/order-product/${itemId}/customer-grading-answers`);
    expect(answers).toMatchObject({ status: 200, body: { productId: id, answers: broken } });
    expect((await visit().get(`/api/trade-in/cart/order-product/${itemId}/customer-grading-answers`)).status).toBe(404);
  });

  test('stores the requested offer once', async () => {
    const { offer } = await quote(id, flawless);
    await addWith(visit(), id, 20_000);
    await addWith(visit(), id, 20_000);
    const stored = await shop.db.selectFrom('trade_in_offers').selectAll().where('product_id', '=', id).execute();
    expect(stored).toMatchObject([{ id: offer.offerId, price: 20_000, answers: flawless }]);
  });

  test('restores the position of an item that is put back', async () => {
    const visitor = visit();
    const added = [];
    for (let count = 0; count < 3; count += 1) added.push((await addWith(visitor, id, 20_000)).body);
    const { items } = GreenCart.parse(added.at(-1));
    const [first, second, third] = items.map((item) => item.id);
    await visitor.delete(`/api/trade-in/cart/item/${first}`);
    const restored = cartOf(
      await visitor.post(`/api/trade-in/cart/${id}`, {
        price: { amount: 20_000, currency: 'EUR' },
        customerGradingDto: { answers: flawless },
        before: second,
      }),
    );
    expect(restored.items).toHaveLength(3);
    expect(restored.items.slice(1).map((item) => item.id)).toEqual([second, third]);
  });

  test('does not store answers to hidden questions', async () => {
    const visitor = visit();
    const added = cartOf(await addWith(visitor, id, 20_000, [...flawless, answer('glass', 'back')]));
    expect(added.items[0]?.customerGradingDto?.answers).toEqual(flawless);
  });

  test('accepts only the current offer', async () => {
    const visitor = visit('de');
    await change({ purchase_price: 15_000 });
    const reply = await addWith(visitor, id, 20_000);
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'OFFER_CHANGED', fieldErrors: [{ field: 'price', code: 'OFFER_CHANGED' }] },
    });
    expect(reply.body).toHaveProperty('flash.text', expect.stringMatching(/150,00.€/));
    expect((await cart(visitor)).items).toEqual([]);
  });

  test.each([
    ['GRADING_INCOMPLETE', [answer('works', 'true')]],
    ['OFFER_REJECTED', [answer('works', 'false')]],
    ['INVALID_GRADING', [answer('works', 'perhaps')]],
    ['INVALID_GRADING', [answer('unknown', 'a')]],
  ])('refuses with %s', async (code, answers) => {
    expect(await addWith(visit(), id, 20_000, answers)).toMatchObject({
      status: 400,
      body: { code, flash: { type: 'danger' } },
    });
  });

  test('refuses products that are not bought or do not exist', async () => {
    await change({ purchase_price: null });
    expect(await addWith(visit(), id, 20_000)).toMatchObject({ status: 400, body: { code: 'PRODUCT_NOT_BOUGHT' } });
    expect(await addWith(visit(), 99_999, 20_000)).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } });
  });

  test('refuses products that must be graded while there are no grading questions', async () => {
    const { blocks } = await shop.db.selectFrom('gradings').select('blocks').executeTakeFirstOrThrow();
    const setQuestions = (questions: unknown) =>
      shop.db
        .updateTable('gradings')
        .set({ blocks: JSON.stringify(questions) })
        .execute();
    try {
      await setQuestions([]);
      const reply = await addWith(visit(), id, 20_000, []);
      expect(reply).toMatchObject({ status: 400, body: { code: 'PRODUCT_NOT_BOUGHT' } });
      expect((await quote(id, [])).offer).toMatchObject({ price: { amount: 0 }, rejected: { code: 'NOT_BOUGHT' } });
    } finally {
      await setQuestions(blocks);
    }
  });

  test('replaces the offer of an edited item', async () => {
    const visitor = visit();
    const itemId = cartOf(await addWith(visitor, id, 20_000)).items[0]?.id;
    const edited = cartOf(await addWith(visitor, id, 9_000, broken, `?editId=${itemId}`));
    expect(edited.items).toMatchObject([{ id: itemId, price: { amount: 9_000 } }]);
    const stranger = await addWith(visit(), id, 9_000, broken, `?editId=${itemId}`);
    expect(stranger).toMatchObject({ status: 404, body: { code: 'CART_ITEM_NOT_FOUND' } });
  });

  test('cannot be seen, changed or emptied by other visitors', async () => {
    const owner = visit();
    const itemId = cartOf(await addWith(owner, id, 20_000)).items[0]?.id;
    const stranger = visit();
    await addWith(stranger, id, 9_000, broken);
    expect((await cart(stranger)).items).toMatchObject([{ price: { amount: 9_000 } }]);
    expect(await addWith(stranger, id, 9_000, broken, `?editId=${itemId}`)).toMatchObject({ status: 404 });
    const answers = `/api/trade-in/cart/order-product/${itemId}/customer-grading-answers`;
    expect((await stranger.get(answers)).status).toBe(404);
    await stranger.delete(`/api/trade-in/cart/item/${itemId}`);
    await stranger.delete('/api/trade-in/cart/item');
    expect((await cart(owner)).items).toMatchObject([{ id: itemId, price: { amount: 20_000 } }]);
  });

  test('below ten euros reports that an order needs more', async () => {
    await change({ purchase_price: 990 });
    const visitor = visit();
    const below = cartOf(await addWith(visitor, id, 990));
    expect(below.errors).toEqual([{ type: 'MinOrderThresholdUnfulfilledErrorDto' }]);
    expect(cartOf(await addWith(visitor, id, 990)).errors).toEqual([]);
  });

  test('removes one item or all, idempotently', async () => {
    const visitor = visit();
    const itemId = cartOf(await addWith(visitor, id, 20_000)).items[0]?.id;
    await addWith(visitor, id, 20_000);
    expect(cartOf(await visitor.delete(`/api/trade-in/cart/item/${itemId}`)).items).toHaveLength(1);
    expect(cartOf(await visitor.delete(`/api/trade-in/cart/item/${itemId}`)).items).toHaveLength(1);
    expect(cartOf(await visitor.delete('/api/trade-in/cart/item')).items).toEqual([]);
    expect(await cart(visitor)).toMatchObject({ items: [], orderProductsCount: 0, errors: [] });
  });

  test('without products returns only the counts', async () => {
    const visitor = visit();
    await addWith(visitor, id, 20_000);
    const short = cartOf(await visitor.get('/api/trade-in/cart?withProducts=false'));
    expect(short).toMatchObject({ items: [], orderProductsCount: 1, totalPrice: { amount: 20_000 } });
  });

  test('moves to the customer at sign-in', async () => {
    const { visitor, email, password } = await signUp(shop);
    await addWith(visitor, id, 20_000);
    await visitor.post('/api/logout');
    await addWith(visitor, id, 9_000, broken);
    await visitor.post('/api/login', { email, password });
    const view = await visitor.post('/api/user-meta-view', { withCart: true });
    expect(view.body).toMatchObject({ greenCartCount: 2, greenCart: { totalPrice: { amount: 29_000 } } });
    const withoutCart = await visitor.post('/api/user-meta-view', { withCart: false });
    expect(withoutCart.body).toMatchObject({ greenCartCount: 2 });
    expect(withoutCart.body).not.toHaveProperty('greenCart');
  });

  test('is separate for each market, and moves to the customer at sign-in', async () => {
    const { visitor, email, password } = await signUp(shop);
    await visitor.post('/api/logout');
    const french = createVisitor(shop.app, { language: 'fr', market: 'fr', cookies: visitor.cookies });
    const count = async () => [(await cart(visitor)).orderProductsCount, (await cart(french)).orderProductsCount];
    await addWith(french, id, 20_000);
    expect(await count()).toEqual([0, 1]);
    await visitor.post('/api/login', { email, password });
    expect(await count()).toEqual([0, 1]);
  });

  test('is empty for a visitor without a session', async () => {
    expect(await cart(visit())).toMatchObject({ items: [], orderProductsCount: 0 });
  });
});

describe('the trade-in search', () => {
  const search = async (query: string) => {
    const reply = await visit().get(`/api/trade-in/search${query}`);
    expect(reply.status).toBe(200);
    return TradeInSearch.parse(reply.body);
  };

  beforeAll(async () => {
    const base = { categoryId: fixtureCategories.books, purchasePrice: 500, creators: ['Ida Berg'] };
    await insertProduct(shop.db, { ...base, id: 5_001, name: 'Winterreise', ean: '2000000000015', popularity: 0.5 });
    await insertProduct(shop.db, { ...base, id: 5_002, name: 'Winter am Meer', popularity: 0.8 });
    await insertProduct(shop.db, { ...base, id: 5_003, name: 'Winterschlaf', purchaseStop: true });
    await insertProduct(shop.db, { id: 5_004, name: 'Winterlicht', categoryId: fixtureCategories.books });
  });

  test('finds by word prefixes only products that are bought, highest demand first', async () => {
    const found = await search('?query=winter');
    expect(found.products.docs.map((product) => product.id)).toEqual([5_002, 5_001]);
    expect(found).toMatchObject({ originalQuery: 'winter', products: { numFound: 2 } });
    expect(found.products.docs[0]?.price_purchase?.amount).toBe(500);
  });

  test('finds by creator and by EAN or ISBN, however it is typed', async () => {
    expect((await search('?query=berg%20winterr')).products.docs.map((product) => product.id)).toEqual([5_001]);
    expect((await search('?query=2000-0000%2000015')).products.docs.map((product) => product.id)).toEqual([5_001]);
  });

  test('lists a category, page by page', async () => {
    const books = await search(`?category=${fixtureCategories.books}`);
    expect(books).toMatchObject({ products: { numFound: 2 }, pagination: { page: 1, pages: 1, hasPages: false } });
    expect((await search(`?category=${fixtureCategories.books}&page=2`)).products.docs).toEqual([]);
    expect((await search('?category=77')).products.numFound).toBe(0);
  });

  test.each(["'", '%', '!&|', '*:*', '\\'])('finds nothing for %s', async (query) => {
    expect((await search(`?query=${encodeURIComponent(query)}`)).products.docs).toEqual([]);
  });

  test('refuses an invalid page', async () => {
    expect((await visit().get('/api/trade-in/search?page=0')).status).toBe(400);
  });
});
