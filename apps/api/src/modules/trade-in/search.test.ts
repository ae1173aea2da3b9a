import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { itemsPerPage } from '@reprise/entities/constants/lists';
import { TradeInListProduct, TradeInProductView, TradeInSearch, TradeInWanted } from '@reprise/entities/green-cart';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { fixtureCategories, insertProduct, insertTradeFixture } from '../../testing/trade-fixture.ts';
import { createVisitor } from '../../testing/visitor.ts';
import { boughtWithCode } from './search.ts';

let shop: TestApp;
let provider: Server;
let asked: URL[] = [];
let results: string[] = [];
let total: number | undefined;

beforeAll(async () => {
  provider = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://provider'));
    const items = results.map((id) => ({ value: id, matched_terms: [], data: { id } }));
    const body = { results: items, total_num_results: total ?? items.length, facets: [], groups: [], sort_options: [] };
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ request: {}, response: body, result_id: 'result-1' }));
  });
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo;
  shop = await createTestApp({ empty: true, environment: { SEARCH_URL: `http://127.0.0.1:${port}` } });
  await insertTradeFixture(shop.db);
  for (let id = 1; id <= 40; id += 1) {
    const isBought = id % 10 !== 0;
    const base = { id, name: `Item ${id}`, categoryId: fixtureCategories.books, creators: ['Ida Berg'] };
    await insertProduct(shop.db, { ...base, ...(isBought ? { purchasePrice: 500 } : {}) });
  }
});

afterAll(async () => {
  await shop.close();
  provider.close();
});

const search = async (query: string) =>
  TradeInSearch.parse((await createVisitor(shop.app).get(`/api/trade-in/search${query}`)).body);

test('the provider searches words; products that are not bought are left out of its results', async () => {
  results = ['20', '7', '3', '99', 'x', '5'];
  const found = await search(`?query=ietm&category=${fixtureCategories.books}`);
  expect(found.products.docs.map((product) => product.id)).toEqual([7, 3, 5]);
  expect(found.products.numFound).toBe(3);
  expect(asked.at(-1)?.pathname).toBe('/search/ietm');
  expect(asked.at(-1)?.search).toContain(`group_id%5D=${fixtureCategories.books}`);
});

test('model numbers are found through their index', async () => {
  const plan = await shop.db.transaction().execute(async (trx) => {
    // A small table is read as a whole otherwise.
    await sql`set local enable_seqscan = off`.execute(trx);
    return boughtWithCode(trx, undefined, ['A2633']).select('id').explain('json');
  });
  expect(JSON.stringify(plan)).toContain('products_by_code');
});

test('a list shows a product as its own page does, at the price of this moment', async () => {
  await insertProduct(shop.db, {
    id: 60,
    name: 'The Harp',
    categoryId: fixtureCategories.cables,
    purchasePrice: 1_000,
    popularity: 0,
    creators: ['Ida Berg', 'Ole Kant'],
    variants: [
      { label: 'NEW', price: 9_000, quantity: 3 },
      { label: 'A1', price: 1_800, quantity: 20 },
    ],
  });
  const priceListed = async () => {
    results = ['60'];
    const { docs } = (await search('?query=harp')).products;
    const own = await createVisitor(shop.app).get('/api/trade-in/product-view/60');
    expect(docs).toEqual([TradeInListProduct.parse(TradeInProductView.parse(own.body).product)]);
    return docs[0]?.price_purchase?.amount;
  };
  const before = await priceListed();
  await shop.db.updateTable('products').set({ purchase_price: 500 }).where('id', '=', 60).execute();
  expect({ before, after: await priceListed() }).toEqual({ before: 880, after: 440 });
});

test('the provider is asked for one page of the products that are bought', async () => {
  results = Array.from({ length: 7 }, (_, index) => String(7 - index));
  total = 36;
  const second = await search('?query=item&page=2');
  total = undefined;
  expect(second).toMatchObject({ products: { numFound: 36 }, pagination: { page: 2, pages: 2, hasPages: true } });
  expect(second.products.docs.map((product) => product.id)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect(second.searchUuid).toBe('result-1');
  const { searchParams } = asked.at(-1) as URL;
  expect(searchParams.get('filters[trade_in]')).toBe('true');
  expect(searchParams.get('page')).toBe('2');
  expect(searchParams.get('num_results_per_page')).toBe(String(itemsPerPage));
});

describe('an answer of the provider', () => {
  const ids = async (query: string) => (await search(query)).products.docs.map(({ id }) => id);
  const offer = (id: number, price: number | null) =>
    shop.db.updateTable('products').set({ purchase_price: price }).where('id', '=', id).execute();

  test('is in memory for a minute: the provider is asked again afterwards', async () => {
    results = ['2', '3'];
    asked = [];
    expect(await ids('?query=minute')).toEqual([2, 3]);
    results = ['3'];
    expect(await ids('?query=minute')).toEqual([2, 3]);
    expect(asked).toHaveLength(1);
    const { headers } = await createVisitor(shop.app).get('/api/trade-in/search?query=minute');
    expect(headers['cdn-cache-control']).toBe('max-age=60');
    shop.setNow(new Date(testNow.getTime() + 61_000));
    expect(await ids('?query=minute')).toEqual([3]);
    shop.setNow(testNow);
  });

  test('is forgotten when a product of it is not bought any more, or again', async () => {
    results = ['4', '5'];
    expect(await ids('?query=forgotten')).toEqual([4, 5]);
    await offer(4, null);
    expect(await ids('?query=forgotten')).toEqual([5]);
    await offer(4, 500);
    expect(await ids('?query=forgotten')).toEqual([4, 5]);
  });
});

test('an answer of the database is not kept: a code is found as soon as its product is bought', async () => {
  const found = async () => (await search('?query=4006381333931')).products.docs.map(({ id }) => id);
  expect(await found()).toEqual([]);
  const pen = { id: 96, name: 'Pen', categoryId: fixtureCategories.books, purchasePrice: 500, ean: '4006381333931' };
  await insertProduct(shop.db, pen);
  expect(await found()).toEqual([96]);
  await shop.db.deleteFrom('products').where('id', '=', 96).execute();
});

describe('a device', () => {
  afterEach(() => shop.db.deleteFrom('products').where('id', '>=', 200).execute());

  const insert = (id: number, codes: string[], bought = true) =>
    insertProduct(shop.db, {
      id,
      name: `Phone ${id}`,
      categoryId: fixtureCategories.phones,
      codes,
      ...(bought && { purchasePrice: 9_000 }),
    });

  test.each([
    ['its model number', 'a2403'],
    ['its model number among other words', 'apple A2403'],
    ['its order number with the country', 'MGGX3ZD/A'],
    ['the beginning of its IMEI, which is not sent to the provider', '49-015420-323751-8'],
  ])('is found by %s', async (_, query) => {
    await insert(200, ['A2403', 'MGGX3', '49015420']);
    await insert(201, ['A2403', 'MGGX3', '49015420'], false);
    await insert(202, ['A2404', 'MGGY3', '49015421']);
    asked = [];
    const { products } = await search(`?query=${encodeURIComponent(query)}`);
    expect(products.docs.map(({ id }) => id)).toEqual([200]);
    expect(asked).toEqual([]);
  });

  test('is found by words that look like a model number but are not one', async () => {
    results = ['7'];
    expect((await search('?query=iphone13')).products.docs.map(({ id }) => id)).toEqual([7]);
  });
});

test('a code with a wrong check digit finds nothing', async () => {
  await insertProduct(shop.db, {
    id: 95,
    name: 'Numbered',
    categoryId: fixtureCategories.books,
    purchasePrice: 500,
    ean: '9783161484100',
  });
  expect((await search('?query=316148410X')).products.docs.map(({ id }) => id)).toEqual([95]);
  expect((await search('?query=9783161484101')).products.docs).toEqual([]);
  await shop.db.deleteFrom('products').where('id', '=', 95).execute();
});

test('an EAN or a category alone does not need the provider', async () => {
  asked = [];
  await search('?query=9783161484100');
  expect((await search(`?category=${fixtureCategories.books}`)).products.numFound).toBe(36);
  expect(asked).toEqual([]);
});

test('one answer names the product in highest demand of each category, in the order of the categories', async () => {
  await insertProduct(shop.db, { id: 90, name: 'Cable', categoryId: fixtureCategories.cables, purchasePrice: 300 });
  const best = { id: 91, name: 'Best', categoryId: fixtureCategories.books, purchasePrice: 600, popularity: 1 };
  await insertProduct(shop.db, best);
  await insertProduct(shop.db, { ...best, id: 92, popularity: 0.95 });
  const { books, cables, phones } = fixtureCategories;
  const ask = async (categories: string) =>
    (await createVisitor(shop.app).get(`/api/trade-in/wanted?categories=${categories}`)) as {
      status: number;
      body: unknown;
    };
  const answer = await ask(`${cables},${phones},${books},${books},999999`);
  expect(TradeInWanted.parse(answer.body).products.map(({ id }) => id)).toEqual([90, 91]);
  expect((await ask('1;2')).status).toBe(400);
});
