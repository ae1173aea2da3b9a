import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../connect.ts';
import type { OpenDatabase } from '../open-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openDatabase({ directory: 'memory' });
  await sql`create table shelf (id integer primary key, boxes integer)`.execute(database.db);
  await sql`insert into shelf values (1, 3)`.execute(database.db);
});
afterAll(() => database.close());

const readShelf = async () => (await sql`select * from shelf where id = ${1}`.execute(database.db)).rows;

const preparedCount = async () => {
  const { rows } = await sql<{ count: string }>`select count(*) from pg_prepared_statements`.execute(database.db);
  return Number(rows[0]?.count);
};

it('keeps prepared statements when statements without parameters change rows', async () => {
  await readShelf();
  const before = await preparedCount();
  await sql`with next as (select id from shelf) update shelf set boxes = 4 from next where shelf.id = next.id`.execute(
    database.db,
  );
  expect({ before, after: await preparedCount() }).toEqual({ before: 1, after: 1 });
  expect(await readShelf()).toEqual([{ id: 1, boxes: 4 }]);
});

it('prepares statements anew after the schema has changed', async () => {
  await readShelf();
  await sql`alter table shelf add column label text`.execute(database.db);
  expect(await readShelf()).toEqual([{ id: 1, boxes: 4, label: null }]);
});
