import { euros } from '@reprise/entities/money';
import { WishlistView } from '@reprise/entities/wishlist';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '../../testing/customer.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { fixtureCategories, insertProduct, insertTradeFixture } from '../../testing/trade-fixture.ts';
import type { Visitor } from '../../testing/visitor.ts';

let shop: TestApp;
const productIds = Array.from({ length: 13 }, (_, index) => 1_000 + index);

beforeAll(async () => {
  shop = await createTestApp({ empty: true });
  await insertTradeFixture(shop.db);
  for (const id of productIds)
    await insertProduct(shop.db, { id, name: `Book ${id}`, categoryId: fixtureCategories.books });
});
afterAll(() => shop.close());

const page = async (visitor: Visitor, query = '') =>
  WishlistView.parse((await visitor.get(`/api/wishlist-view${query}`)).body);

describe('the wishlist', () => {
  test('is empty at first and has one page', async () => {
    const { visitor } = await signUp(shop);
    expect(await page(visitor)).toEqual({
      products: [],
      notes: [],
      numFound: 0,
      numSaved: 0,
      pagination: { page: 1, itemsPerPage: 12, hasPages: false, pages: 1 },
    });
  });

  test('adds and removes a product idempotently', async () => {
    const { visitor } = await signUp(shop);
    expect((await visitor.put('/api/watchlist/1001')).status).toBe(204);
    expect((await visitor.put('/api/watchlist/1001')).status).toBe(204);
    expect(await page(visitor)).toMatchObject({ numFound: 1, products: [{ id: 1001 }] });
    const view = await visitor.post('/api/user-meta-view', { withCart: false });
    expect(view.body).toMatchObject({ wishlistProductIds: [1001] });
    expect((await visitor.delete('/api/watchlist/1001')).status).toBe(204);
    expect((await visitor.delete('/api/watchlist/1001')).status).toBe(204);
    expect((await page(visitor)).numFound).toBe(0);
  });

  test('shows twelve products a page, latest first; a page beyond the end returns the last one', async () => {
    const { visitor } = await signUp(shop);
    for (const [index, id] of productIds.entries()) {
      shop.setNow(new Date(testNow.getTime() + index * 1000));
      await visitor.put(`/api/watchlist/${id}`);
    }
    shop.setNow(testNow);
    const first = await page(visitor);
    expect(first.products.map((product) => product.id)).toEqual(productIds.toReversed().slice(0, 12));
    expect(first).toMatchObject({ numFound: 13, pagination: { page: 1, hasPages: true, pages: 2 } });
    const beyond = await page(visitor, '?page=9');
    expect(beyond).toMatchObject({ pagination: { page: 2 }, products: [{ id: 1000 }] });
    await visitor.delete('/api/watchlist/1000');
    expect(await page(visitor, '?page=2')).toMatchObject({ pagination: { page: 1, pages: 1 } });
  });

  test('has the price of the condition that it names, though another is cheaper', async () => {
    const { visitor } = await signUp(shop);
    const variants = [
      { label: 'A1' as const, price: 30_000, quantity: 1 },
      { label: 'A3' as const, price: 20_000, quantity: 1 },
    ];
    await insertProduct(shop.db, { id: 2_000, name: 'Phone', categoryId: fixtureCategories.phones, variants });
    await visitor.put('/api/watchlist/2000');
    const [product] = (await page(visitor)).products;
    expect(product).toMatchObject({
      default_variant: 'A1',
      blue_price: { amount: 30_000 },
      price_min: { amount: 20_000 },
    });
  });

  /** Sells a book in one condition at a price, and has it in stock or not. */
  async function offer(id: number, price: number, quantity = 5): Promise<void> {
    const variant = { price, on_hand: quantity, full_battery_on_hand: 0, price_since: testNow, reference_price: null };
    await shop.db.deleteFrom('variants').where('product_id', '=', id).execute();
    await shop.db
      .insertInto('variants')
      .values({ ...variant, product_id: id, label: 'A1' })
      .execute();
  }

  test('shows the cheapest first, or only what is in stock, and pages of that', async () => {
    const { visitor } = await signUp(shop);
    for (const [index, id] of productIds.entries()) {
      shop.setNow(new Date(testNow.getTime() + index * 1000));
      await visitor.put(`/api/watchlist/${id}`);
    }
    shop.setNow(testNow);
    await offer(1_004, 100);
    await offer(1_007, 50, 0);
    await offer(1_009, 200);
    const idsOf = async (query: string) => (await page(visitor, query)).products.map(({ id }) => id);
    const cheapest = [...(await idsOf('?sort=price')), ...(await idsOf('?sort=price&page=2'))];
    expect([cheapest.slice(0, 3), cheapest.length]).toEqual([[1_004, 1_009, 1_012], 13]);
    const inStock = await page(visitor, '?inStock=1&page=2');
    expect(inStock).toMatchObject({ numFound: 2, numSaved: 13, pagination: { page: 1, pages: 1 } });
    expect(inStock.products.map(({ id }) => id)).toEqual([1_009, 1_004]);
    expect((await visitor.get('/api/wishlist-view?sort=name')).status).toBe(400);
  });

  test('notes when each product was added, and its price then', async () => {
    const { visitor } = await signUp(shop);
    await offer(1_010, 900);
    await offer(1_011, 700, 0);
    await visitor.put('/api/watchlist/1010');
    await visitor.put('/api/watchlist/1011');
    await offer(1_010, 650);
    // A second time changes nothing.
    await visitor.put('/api/watchlist/1010');
    const { products, notes } = await page(visitor);
    expect(products.find(({ id }) => id === 1_010)?.blue_price).toEqual(euros(650));
    const addedAt = testNow.toISOString();
    expect(notes).toEqual([
      { productId: 1_011, addedAt },
      { productId: 1_010, addedAt, price: euros(900) },
    ]);
  });

  test('refuses an unknown product and an invalid page', async () => {
    const { visitor } = await signUp(shop);
    expect(await visitor.put('/api/watchlist/5')).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } });
    expect((await visitor.put('/api/watchlist/abc')).status).toBe(400);
    expect((await visitor.get('/api/wishlist-view?page=0')).status).toBe(400);
  });
});
