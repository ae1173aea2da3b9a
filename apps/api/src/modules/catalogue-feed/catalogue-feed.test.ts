import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { ProductFacts } from '@reprise/entities/catalogue-feed';
import { IndexedProduct } from '@reprise/entities/catalogue-record';
import { localize } from '@reprise/entities/language';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fixtureCatalogue, fixtureIds } from '../../testing/fixture-catalogue.ts';
import { serviceAuthorization } from '../../testing/service-authorization.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { pruneChanges } from '../catalogue/changes.ts';
import { beginBulkLoad } from '../catalogue/record-writer.ts';
import { setStockCount } from '../stock/stock-count.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const call = async (url: string, options: { method?: 'GET' | 'PATCH'; body?: object } = {}) =>
  api.internal.inject({
    url,
    method: options.method ?? 'GET',
    headers: { authorization: await serviceAuthorization(api.config) },
    ...(options.body && { payload: options.body }),
  });
async function feed() {
  const response = await call('/internal/catalogue/feed');
  const products = response.body
    .trim()
    .split('\n')
    .map((line) => IndexedProduct.parse(JSON.parse(line)));
  return { products, cursor: String(response.headers['x-catalogue-cursor']) };
}
/** Runs a function while a write transaction is open, if the database has more than one connection. */
async function withOpenWrite(work: () => Promise<void>): Promise<void> {
  if (api.database.dialect === 'pglite') return work();
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const open = api.db.transaction().execute(async (trx) => {
    await sql`create table held_open (n integer)`.execute(trx);
    begin();
    await done;
  });
  await begun;
  try {
    await work();
  } finally {
    finish();
    await open;
  }
}
const changes = async (after: string, wait = 0) =>
  (await call(`/internal/catalogue/changes?after=${after}&wait=${wait}`)).json();

describe('internal catalogue routes', () => {
  it('require the service token', async () => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }]) {
      const response = await api.internal.inject({ url: '/internal/catalogue/feed', headers });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code: 'SERVICE_TOKEN_REQUIRED' });
    }
  });

  it('return every product and category as the search service indexes them', async () => {
    const { products } = await feed();
    expect(products.map((product) => product.id)).toEqual(
      fixtureCatalogue.products.map((product) => product.id).sort((a, b) => a - b),
    );
    expect(products.find((product) => product.id === fixtureIds.phone)).toMatchObject({
      categoryIds: [1000, 1110, 1112],
      price: 34_900,
      offers: [
        { label: 'A1', price: 34_900, reduced: true },
        { label: 'A2', price: 36_900, reduced: false },
      ],
      rating: 4,
      facets: {
        colour: ['black'],
        memory_size: ['128 GB'],
        brand: ['Apple'],
        displaySize: ['6.1'],
      },
    });
    const { categories } = (await call('/internal/catalogue/categories')).json();
    expect(categories).toHaveLength(fixtureCatalogue.categories.length);
  });

  it('have the words of attributes that are not facets, and of a description that is the same in every language', async () => {
    const textOf = async () => (await feed()).products.find(({ id }) => id === fixtureIds.phone)?.text;
    const { description } = await api.db
      .selectFrom('products')
      .select('description')
      .where('id', '=', fixtureIds.phone)
      .executeTakeFirstOrThrow();
    const describe = (texts: object) =>
      api.db
        .updateTable('products')
        .set({ description: JSON.stringify(texts) })
        .where('id', '=', fixtureIds.phone)
        .execute();
    await describe({ ...description, de: 'Nur auf Deutsch' });
    expect(await textOf()).toBe('iPhone 13');
    await describe(localize(() => 'From a merchant'));
    expect(await textOf()).toBe('iPhone 13 From a merchant');
    await describe(description);
  });

  it('have the numbers that are printed on a device, and not the beginnings of its IMEIs', async () => {
    const { id } = { id: fixtureIds.phone };
    const numbersOf = async () => (await feed()).products.find((product) => product.id === id)?.modelNumbers;
    const write = (codes: string[]) => api.db.updateTable('products').set({ codes }).where('id', '=', id).execute();
    expect(await numbersOf()).toBeUndefined();
    await write(['A2403', 'MGJC3', '35328511']);
    expect(await numbersOf()).toEqual(['A2403', 'MGJC3']);
    await write([]);
  });

  it('have the same card for products that differ in nothing but their colour, and for no others', async () => {
    const stored = await api.db
      .selectFrom('products')
      .select('facts')
      .where('id', '=', fixtureIds.phone)
      .executeTakeFirst();
    const { attributes, colour, memory_size } = stored?.facts ?? {};
    const blue = { key: 'blue', hex: '#123456' };
    const cards = async (sibling: object) => {
      const facts = JSON.stringify({ ...stored?.facts, ...sibling });
      const { id } = { id: fixtureIds.phoneSibling };
      await api.db.updateTable('products').set({ facts }).where('id', '=', id).execute();
      const { products } = await feed();
      return [fixtureIds.phone, id].map((one) => products.find((product) => product.id === one)?.cardKey);
    };
    const before = await api.db
      .selectFrom('products')
      .select('facts')
      .where('id', '=', fixtureIds.phoneSibling)
      .executeTakeFirst();
    const [phone, otherColour] = await cards({ colour: blue, attributes: { ...attributes, colourName: 'Blue' } });
    expect(phone).toBeGreaterThan(0);
    expect(otherColour).toBe(phone);
    expect(colour).not.toEqual(blue);
    const [, otherStorage] = await cards({ memory_size: `2 ${memory_size}` });
    const [, otherRadio] = await cards({ attributes: { ...attributes, connectivity: 'Wi-Fi' } });
    expect(new Set([phone, otherStorage, otherRadio]).size).toBe(3);
    expect(await cards({ colour: undefined })).toEqual([phone, undefined]);
    await cards(before?.facts ?? {});
  });

  it('know the facts of a product in the language of the question', async () => {
    const factsOf = async (id: number, language: string) =>
      (await call(`/internal/catalogue/products/${id}/facts?language=${language}`)).json();
    const german = ProductFacts.parse(await factsOf(fixtureIds.phone, 'de'));
    expect(german.facts).toEqual(
      expect.arrayContaining([
        { key: 'brand', label: 'Marke', value: 'Apple' },
        { key: 'memory_size', label: 'Speicher', value: '128 GB' },
        { key: 'colour', label: 'Farbe', value: 'Schwarz' },
        { key: 'displaySize', label: 'Bildschirmgröße', value: '6,1\u00a0Zoll' },
        { key: 'model', label: 'Modell', value: 'iPhone 13' },
      ]),
    );
    expect(german.offers).toEqual([
      { condition: 'Sehr gut', price: 34_900 },
      { condition: 'Gut', price: 36_900 },
    ]);
    expect(german).toMatchObject({ rating: 4, descriptionLanguage: 'de' });
    expect(german.description.join(' ')).toMatch(/iPhone 13/);
    const french = ProductFacts.parse(await factsOf(fixtureIds.phone, 'fr'));
    expect(french.offers[0]?.condition).toBe('Très bon état');
  });

  it('know no facts of a product that is not there, and in no other language', async () => {
    const missing = await call('/internal/catalogue/products/1/facts?language=de');
    expect(missing.statusCode).toBe(404);
    expect(missing.json()).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
    expect((await call(`/internal/catalogue/products/${fixtureIds.phone}/facts?language=pt`)).statusCode).toBe(400);
    expect((await call(`/internal/catalogue/products/${fixtureIds.phone}/facts`)).statusCode).toBe(400);
  });

  it('report every write after the cursor once', async () => {
    const { cursor } = await feed();
    expect(await changes(cursor)).toMatchObject({ changed: [], removed: [], reset: false });
    const patched = await call(`/internal/catalogue/products/${fixtureIds.charger}/variants/A1`, {
      method: 'PATCH',
      body: { quantity: 0 },
    });
    expect(patched.statusCode).toBe(204);
    await api.db.deleteFrom('products').where('id', '=', fixtureIds.novel).execute();
    const news = await changes(cursor, 25_000);
    expect(news).toMatchObject({
      changed: [{ id: fixtureIds.charger, offers: [] }],
      removed: [fixtureIds.novel],
      reset: false,
    });
    expect(await changes(news.cursor)).toMatchObject({ changed: [], removed: [] });
  });

  it('do not report writes that were rolled back', async () => {
    const { cursor } = await feed();
    const rolledBack = api.db.transaction().execute(async (trx) => {
      await setStockCount(trx, fixtureIds.watch, 'A2', { onHand: 1 });
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    expect(await changes(cursor)).toMatchObject({ changed: [], reset: false });
  });

  it('wait for changes and answer as soon as there is one', async () => {
    const { cursor } = await feed();
    const waiting = changes(cursor, 20_000);
    await call(`/internal/catalogue/products/${fixtureIds.watch}/variants/A2`, {
      method: 'PATCH',
      body: { price: 19_900 },
    });
    expect(await waiting).toMatchObject({
      changed: [{ id: fixtureIds.watch, offers: [{ label: 'A2', price: 19_900, reduced: true }] }],
    });
  });

  it('leak no listeners on a connection that is reused', async () => {
    const { cursor } = await feed();
    const sockets: Socket[] = [];
    api.internal.server.on('connection', (socket: Socket) => sockets.push(socket));
    const url = await api.internal.listen({ host: '127.0.0.1', port: 0 });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const listeners: number[] = [];
    for (let poll = 0; poll < 3; poll += 1) {
      const headers = { authorization: await serviceAuthorization(api.config) };
      const request = get(`${url}/internal/catalogue/changes?after=${cursor}&wait=0`, { agent, headers });
      const [response]: IncomingMessage[] = await once(request, 'response');
      expect(response?.statusCode).toBe(200);
      response?.resume();
      await once(request, 'close');
      listeners.push(sockets[0]?.listenerCount('close') ?? 0);
    }
    agent.destroy();
    expect(sockets).toHaveLength(1);
    expect(new Set(listeners).size).toBe(1);
  });

  it('tell readers with an unknown or pruned cursor to start over', async () => {
    expect(await changes('999999999999')).toMatchObject({ reset: true });
    expect(await changes('1')).toMatchObject({ reset: true });
    expect((await call('/internal/catalogue/changes?after=x')).statusCode).toBe(400);
  });

  it('prune old changes and tell readers that are further behind to start over', async () => {
    const { cursor } = await feed();
    const change = (quantity: number) =>
      call(`/internal/catalogue/products/${fixtureIds.watch}/variants/A2`, { method: 'PATCH', body: { quantity } });
    await change(7);
    await api.db
      .updateTable('catalogue_changes')
      .set({ changed_at: new Date('2020-01-01T00:00:00Z') })
      .execute();
    const later = (await feed()).cursor;
    await change(8);
    await pruneChanges(api.db);
    expect(await changes(cursor)).toMatchObject({ reset: true });
    expect(await changes(later)).toMatchObject({ reset: false, changed: [{ id: fixtureIds.watch }] });
  });

  it('tell a reader to start over once after a bulk load, even while an older transaction is running', async () => {
    const { cursor } = await feed();
    const bulkLoad = () => api.db.transaction().execute((trx) => beginBulkLoad(trx));
    await withOpenWrite(async () => {
      await bulkLoad();
      expect(await changes(cursor)).toMatchObject({ reset: true });
      const anew = (await feed()).cursor;
      expect(await changes(anew)).toMatchObject({ reset: false });
    });
  });

  it('tell readers with a cursor of another database to start over', async () => {
    const loadAnew = async () => {
      await api.db.deleteFrom('metadata').where('key', '=', 'changes_generation').execute();
      await api.db.transaction().execute((trx) => beginBulkLoad(trx));
    };
    await loadAnew();
    const { cursor } = await feed();
    expect(await changes(cursor)).toMatchObject({ reset: false });
    await loadAnew();
    expect(await changes(cursor)).toMatchObject({ reset: true });
  });

  it('tell readers to start over once after the database was restored on another server', async () => {
    const future = '900000000000';
    await api.db.updateTable('metadata').set({ value: future }).where('key', '=', 'changes_kept_from').execute();
    await sql`insert into catalogue_changes (transaction_id, product_id) values (${future}::xid8, ${fixtureIds.watch})`.execute(
      api.db,
    );
    const { cursor } = await feed();
    expect(await changes(cursor)).toMatchObject({ reset: false, changed: [] });
    expect((await feed()).cursor.split('-')[0]).toBe(cursor.split('-')[0]);
  });

  it.runIf(process.env.TEST_DATABASE_URL)('do not wait for a write in another database of the server', async () => {
    const elsewhere = await openTestDatabase();
    const { cursor } = await feed();
    await elsewhere.db.transaction().execute(async (trx) => {
      await sql`create table written (n integer)`.execute(trx);
      await call(`/internal/catalogue/products/${fixtureIds.watch}/variants/A2`, {
        method: 'PATCH',
        body: { quantity: 3 },
      });
      const answer = await changes(cursor);
      expect(answer).toMatchObject({ reset: false, changed: [{ id: fixtureIds.watch }] });
      expect(await changes(answer.cursor)).toMatchObject({ reset: false, changed: [] });
    });
    await elsewhere.close();
  });

  it.runIf(process.env.TEST_DATABASE_URL)('wait for an older write in this database', async () => {
    const { cursor } = await feed();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const older = api.db.transaction().execute(async (trx) => {
      await setStockCount(trx, fixtureIds.charger, 'A1', { onHand: 2 });
      begin();
      await held;
    });
    await begun;
    await call(`/internal/catalogue/products/${fixtureIds.watch}/variants/A2`, {
      method: 'PATCH',
      body: { quantity: 4 },
    });
    const early = await changes(cursor);
    release();
    await older;
    // The server's own transactions, such as those of autovacuum, may hold it back for a moment, too.
    await vi.waitFor(async () => {
      const { changed } = await changes(early.cursor);
      const ids = [...early.changed, ...changed].map(({ id }: { id: number }) => id);
      expect(new Set(ids)).toEqual(new Set([fixtureIds.charger, fixtureIds.watch]));
    }, 10_000);
  });

  it('refuse an invalid change', async () => {
    const url = `/internal/catalogue/products/${fixtureIds.watch}/variants`;
    expect((await call(`${url}/A2`, { method: 'PATCH', body: { price: -1 } })).statusCode).toBe(400);
    expect((await call(`${url}/A2`, { method: 'PATCH', body: {} })).statusCode).toBe(400);
    expect((await call(`${url}/A3`, { method: 'PATCH', body: { price: 1 } })).json()).toMatchObject({
      code: 'PRODUCT_VARIANT_DOESNT_EXIST',
    });
  });
});
