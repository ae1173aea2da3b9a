import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { insertProduct } from '../../testing/trade-fixture.ts';
import { createAnswerMemory } from './answer-memory.ts';

const { phone, phoneSibling, charger } = fixtureIds;
const hour = 3_600_000;

let api: TestApp;
let now = testNow;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());
beforeEach(() => {
  // Later than everything in memory may be.
  now = new Date(now.getTime() + 2 * hour);
  api.setNow(now);
});

const headers = { 'x-language': 'de', 'x-market': 'de' };
const ask = (url: string, more: Record<string, string> = {}) =>
  api.app.inject({ url, headers: { ...headers, ...more } });

/** The number of statements that a call takes. */
async function statementsOf(call: () => Promise<unknown>): Promise<number> {
  const execute = vi.spyOn(api.database.db.getExecutor(), 'executeQuery');
  await call();
  const { length } = execute.mock.calls;
  execute.mockRestore();
  return length;
}

const view = `/api/product-view/${phone}`;

describe.each([
  ['a product view', view],
  ['a description', `/api/product-description/${phone}`],
  ['a category', '/api/categories/by-path?path=elektronik/handy'],
])('%s', (_, url) => {
  test('comes from memory, after one look at the change log', async () => {
    const first = await ask(url);
    const statements = await statementsOf(async () => {
      const { body, headers: sent, statusCode } = await ask(url);
      expect([statusCode, body]).toEqual([200, first.body]);
      for (const name of ['content-type', 'cache-control', 'cache-tag', 'cdn-cache-control', 'vary'])
        expect(sent[name], name).toBe(first.headers[name]);
    });
    expect(statements).toBe(1);
  });
});

test.each([
  ['a price', () => sql`update variants set price = price + 100 where product_id = ${phone}`.execute(api.db)],
  ['a sibling', () => sql`update products set slug = slug || 'x' where id = ${phoneSibling}`.execute(api.db)],
  ['a review', () => sql`update reviews set text = text || '.' where product_id = ${phone}`.execute(api.db)],
  ['a category', () => sql`update categories set names = names || '{"de":"Handys"}' where id = 1110`.execute(api.db)],
])('after a change of %s the next call has it', async (_, change) => {
  const before = (await ask(view)).json();
  await change();
  const after = (await ask(view)).json();
  expect(after).not.toEqual(before);
});

test('a change of another product makes no difference', async () => {
  await ask(view);
  await sql`update variants set price = price + 100 where product_id = ${charger}`.execute(api.db);
  expect(await statementsOf(() => ask(view))).toBe(1);
});

test.each([
  ['language', { 'x-language': 'fr' }],
  ['market', { 'x-market': 'fr' }],
])('another %s gets its own answer', async (_, more) => {
  const german = await ask(view);
  const other = await ask(view, more);
  expect(other.body).not.toBe(german.body);
  expect((await ask(view, more)).body).toBe(other.body);
  expect((await ask(view)).body).toBe(german.body);
});

test('an answer from memory may be cached for what is left of its time', async () => {
  const left = async () => (await ask(view)).headers['cdn-cache-control'];
  expect(await left()).toBe('max-age=3600');
  api.setNow(new Date(now.getTime() + 600_000));
  expect(await left()).toBe('max-age=3000');
  api.setNow(new Date(now.getTime() + hour));
  expect(await left()).toBe('max-age=3600');
});

test('a call that has no answer in memory does not look at the change log', async () => {
  const memory = createAnswerMemory(api.db, () => now);
  await memory.find('one');
  expect(await statementsOf(() => memory.find('one'))).toBe(0);
});

test('what was not found is found once it is there', async () => {
  const id = 77_001;
  expect((await ask(`/api/product-view/${id}`)).statusCode).toBe(404);
  await insertProduct(api.db, { id, name: 'Found', categoryId: 1112 });
  expect((await ask(`/api/product-view/${id}`)).statusCode).toBe(200);
});

describe('an answer whose product changes while it is made', () => {
  const answer = { body: Buffer.from('{}'), shown: new Set([phone]), maxAgeSeconds: 60 };

  test('is not remembered once another call has seen the change', async () => {
    const memory = createAnswerMemory(api.db, () => now);
    await memory.find('one');
    memory.begin('another')({ ...answer, shown: new Set() });
    const remember = memory.begin('one');
    await sql`update products set name = name || '.' where id = ${phone}`.execute(api.db);
    expect((await memory.find('another'))?.body).toBe(answer.body);
    remember(answer);
    expect(await memory.find('one')).toBeUndefined();
  });

  test('is forgotten by the next call otherwise', async () => {
    const memory = createAnswerMemory(api.db, () => now);
    await memory.find('one');
    const remember = memory.begin('one');
    await sql`update products set name = name || '.' where id = ${phone}`.execute(api.db);
    remember(answer);
    expect(await memory.find('one')).toBeUndefined();
  });

  test('is remembered if another product changes', async () => {
    const memory = createAnswerMemory(api.db, () => now);
    await memory.find('one');
    memory.begin('another')({ ...answer, shown: new Set() });
    const remember = memory.begin('one');
    await sql`update products set name = name || '.' where id = ${charger}`.execute(api.db);
    expect((await memory.find('another'))?.body).toBe(answer.body);
    remember(answer);
    expect((await memory.find('one'))?.body).toBe(answer.body);
  });
});
