import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../connect.ts';
import type { OpenDatabase } from '../open-database.ts';
import { maintain } from './maintenance.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openDatabase({ directory: 'memory' });
});
afterAll(() => database.close());

/** Counts of changed rows are written down once a second unless asked for. */
const settle = () => sql`select pg_stat_force_next_flush()`.execute(database.db);

const deadRows = async () => {
  const { rows } = await sql<{ name: string; dead: number }>`
    select relname as name, n_dead_tup as dead from pg_stat_user_tables order by relname`.execute(database.db);
  return Object.fromEntries(rows.map(({ name, dead }) => [name, dead]));
};

it('maintains tables with many changes, and no others', async () => {
  for (const name of ['busy', 'quiet', 'Odd "name"']) {
    await sql`create table ${sql.id(name)} (n integer)`.execute(database.db);
    await sql`insert into ${sql.id(name)} select generate_series(1, 1000)`.execute(database.db);
  }
  await settle();
  expect((await maintain(database.db)).sort()).toEqual(['Odd "name"', 'busy', 'quiet']);
  await settle();
  expect(await maintain(database.db)).toEqual([]);

  await sql`update busy set n = n + 1`.execute(database.db);
  await sql`update quiet set n = n + 1 where n <= 20`.execute(database.db);
  await settle();
  expect(await deadRows()).toMatchObject({ busy: 1000, quiet: 20 });
  expect(await maintain(database.db)).toEqual(['busy']);
  await settle();
  expect(await deadRows()).toMatchObject({ busy: 0, quiet: 20 });
});
