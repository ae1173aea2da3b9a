import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { selectProducts } from './product-queries.ts';
import { createProductRowCache } from './product-row-cache.ts';
import { beginBulkLoad } from './record-writer.ts';

const { phone, watch, charger } = fixtureIds;
const ids = [watch, phone, 424_242, charger];

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

/** A cache that has read all rows, and what it reads from now on. */
async function filledCache() {
  const read = vi.fn(selectProducts);
  const select = createProductRowCache(read);
  await select(api.db, ids);
  read.mockClear();
  return { read, select };
}

const price = (id: number, cents: number) =>
  sql`update variants set price = ${cents} where product_id = ${id}`.execute(api.db);

test('rows are read once, in the order of the ids and without unknown ones', async () => {
  const { read, select } = await filledCache();
  const rows = await select(api.db, ids);
  expect(rows.map(({ id }) => id)).toEqual([watch, phone, charger]);
  expect(rows).toEqual(await selectProducts(api.db, ids));
  // An unknown id may be imported at any time.
  expect(read).toHaveBeenCalledExactlyOnceWith(api.db, [424_242]);
});

test.each([
  ['a price', () => price(phone, 12_345)],
  ['a quantity', () => sql`update variants set on_hand = on_hand + 1 where product_id = ${phone}`.execute(api.db)],
  ['a name', () => sql`update products set name = name || '.' where id = ${phone}`.execute(api.db)],
  [
    'a review',
    () =>
      sql`insert into reviews (id, product_id, rating, title, text, author, language, created_at, verified_purchase, status)
      values ('one', ${phone}, 4, 't', 't', 'a', 'de', now(), true, 'published')`.execute(api.db),
  ],
  [
    'a campaign',
    () => sql`insert into campaign_products values (${phone}, 'TEN', now(), now() + interval '1 day')`.execute(api.db),
  ],
  ['the end of a campaign', () => sql`delete from campaign_products where product_id = ${phone}`.execute(api.db)],
])('%s is seen by the next call, which reads only that row', async (_, change) => {
  const { read, select } = await filledCache();
  await change();
  const known = ids.filter((id) => id !== 424_242);
  expect(await select(api.db, known)).toEqual(await selectProducts(api.db, known));
  expect(read).toHaveBeenCalledExactlyOnceWith(api.db, [phone]);
});

test('a bulk load, which logs no rows, empties the cache', async () => {
  const { select } = await filledCache();
  await api.db.transaction().execute(async (trx) => {
    await beginBulkLoad(trx);
    await sql`update variants set price = 4321 where product_id = ${watch}`.execute(trx);
  });
  expect(await select(api.db, ids)).toEqual(await selectProducts(api.db, ids));
});

test('the version of the categories is that of the call', async () => {
  const { select } = await filledCache();
  await sql`update metadata set value = 'next' where key = 'categories_version'`.execute(api.db);
  expect((await select(api.db, [phone]))[0]?.categories_version).toBe('next');
});

test('what has changed is asked for while the ids are awaited, and rows are those of the call', async () => {
  const { read, select } = await filledCache();
  const wanted = Promise.withResolvers<readonly number[]>();
  const execute = vi.spyOn(api.database.db.getExecutor(), 'executeQuery');
  const called = select(api.db, wanted.promise);
  await expect.poll(() => execute.mock.calls.length).toBe(1);
  await execute.mock.results[0]?.value;
  await price(phone, 23_456);
  wanted.resolve([phone]);
  await called;
  expect(read).not.toHaveBeenCalled();
  expect(await select(api.db, [phone])).toEqual(await selectProducts(api.db, [phone]));
  execute.mockRestore();
});

test('a failure to get the ids is that of the call', async () => {
  const { select } = await filledCache();
  await expect(select(api.db, Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
});

test('a transaction sees its own changes, which others see only after it ends', async () => {
  const { select } = await filledCache();
  await api.db
    .transaction()
    .execute(async (trx) => {
      await sql`update products set name = 'changed' where id = ${phone}`.execute(trx);
      expect((await select(trx, [phone]))[0]?.name).toBe('changed');
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  expect((await select(api.db, [phone]))[0]?.name).not.toBe('changed');
});

test('a row that changes while it is read is not kept', async () => {
  let isSlow = true;
  const select = createProductRowCache(async (db, wanted) => {
    const rows = await selectProducts(db, wanted);
    if (!isSlow) return rows;
    isSlow = false;
    await price(phone, 7_777);
    // Another call moves the cursor past the change.
    await select(db, [watch]);
    return rows;
  });
  await select(api.db, [phone]);
  expect(await select(api.db, [phone])).toEqual(await selectProducts(api.db, [phone]));
});
