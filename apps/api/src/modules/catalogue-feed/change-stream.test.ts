import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { CatalogueNews } from '@reprise/entities/cache-tags';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { serviceAuthorization } from '../../testing/service-authorization.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const pollOptions = { timeout: 20_000 };
const { phone, watch, charger } = fixtureIds;

let api: TestApp;
let url: string;
const open: IncomingMessage[] = [];
beforeAll(async () => {
  api = await createTestApp();
  url = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  for (const one of open.splice(0)) one.destroy();
});
afterAll(() => api.close());

/** Opens the stream, on a connection of its own. */
async function connect(origin = url, after = ''): Promise<IncomingMessage> {
  const request = get(`${origin}/catalogue-changes?mode=follow${after && `&after=${after}`}`, { agent: false });
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (!response) throw new Error('The API does not answer.');
  response.on('error', () => undefined);
  open.push(response);
  return response.setEncoding('utf8');
}

/** Follows the stream; what it has reported so far, without lines that report nothing. */
async function follow() {
  const response = await connect();
  expect(response.headers['cache-control']).toBe('no-store');
  const news: CatalogueNews[] = [];
  createInterface(response).on('line', (line) => news.push(CatalogueNews.parse(JSON.parse(line))));
  await expect.poll(() => news.length, pollOptions).toBeGreaterThan(0);
  expect(news[0]).toMatchObject({ changed: [], reset: true });
  const reported = () =>
    news.slice(1).flatMap(({ changed, reset }): (number | string)[] => (reset ? ['reset'] : changed));
  return { reported };
}

test('names a product whose price is changed by the internal API', async () => {
  const { reported } = await follow();
  const response = await api.internal.inject({
    method: 'PATCH',
    url: `/internal/catalogue/products/${charger}/variants/A1`,
    headers: { authorization: await serviceAuthorization(api.config) },
    body: { price: 1_234 },
  });
  expect(response.statusCode).toBe(204);
  await expect.poll(reported, pollOptions).toEqual([charger]);
});

test.each([
  ['a text of a review', () => sql`update reviews set text = text || '.' where product_id = ${phone}`.execute(api.db)],
  [
    'a campaign',
    () => sql`insert into campaign_products values (${phone}, 'TEN', now(), now() + interval '1 day')`.execute(api.db),
  ],
])('names a product when %s changes', async (_, change) => {
  const { reported } = await follow();
  await change();
  await expect.poll(() => new Set(reported()), pollOptions).toEqual(new Set([phone]));
});

test('does not wait for older transactions, and names each change to every reader', async () => {
  const readers = await Promise.all([follow(), follow()]);
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const change = (id: number) => sql`update products set name = name || '.' where id = ${id}`;
  const isAlone = api.database.dialect === 'pglite';
  const older = api.db.transaction().execute(async (trx) => {
    await change(phone).execute(trx);
    begin();
    if (!isAlone) await done;
  });
  await begun;
  if (isAlone) await older;
  await change(watch).execute(api.db);
  for (const { reported } of readers) await expect.poll(reported, pollOptions).toContain(watch);
  finish();
  await older;
  for (const { reported } of readers) {
    await expect.poll(() => reported().toSorted(), pollOptions).toEqual([phone, watch].toSorted());
  }
});

test('asks everybody to start over when the categories change', async () => {
  const { reported } = await follow();
  await sql`update categories set position = position where id = 1000`.execute(api.db);
  await expect.poll(reported, pollOptions).toEqual(['reset']);
});

const readLine = async (query = ''): Promise<CatalogueNews> =>
  CatalogueNews.parse(JSON.parse((await api.app.inject(`/catalogue-changes${query}`)).body));

test('has one line for those who do not follow it', async () => {
  expect(await readLine()).toMatchObject({ changed: [], reset: true });
});

test('a reader who comes back hears what has changed meanwhile', async () => {
  const { position = '' } = await readLine();
  await sql`update products set name = name || '.' where id = ${watch}`.execute(api.db);
  const back = await readLine(`?after=${position}`);
  expect(back).toMatchObject({ changed: [watch], reset: false });
  // The log shows an entry again until older transactions have ended, also those in databases of other tests.
  const nothing = { changed: [], reset: false };
  await expect.poll(() => readLine(`?after=${back.position}`), { timeout: 90_000 }).toMatchObject(nothing);
}, 120_000);

test.each(['now', '1-18446744073709551616-1'])('refuses the position %s, which no line has', async (after) => {
  expect((await api.app.inject(`/catalogue-changes?after=${after}`)).statusCode).toBe(400);
});

test('asks a reader with a position of another database to start over', async () => {
  expect(await readLine(`?after=${'9'.repeat(19)}-${'9'.repeat(19)}-0`)).toMatchObject({ reset: true });
});

test('is not for as many readers as come', async () => {
  const answers = await Promise.all(Array.from({ length: 201 }, () => connect()));
  expect(answers.filter(({ statusCode }) => statusCode === 503)).toHaveLength(1);
});

test('ends when the API stops', async () => {
  const other = await createTestApp();
  const response = await connect(await other.app.listen({ host: '127.0.0.1', port: 0 }));
  const [text] = await Promise.all([response.toArray(), other.close()]);
  expect(text.join('')).toMatch(/^(?:\{.*\}\n)*$/);
});
