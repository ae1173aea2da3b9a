import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../connect.ts';
import type { OpenDatabase } from '../open-database.ts';

const numbersOf = async ({ db }: OpenDatabase) =>
  (await sql<{ n: number }>`select n from numbers order by n`.execute(db)).rows.map(({ n }) => n);

it('starts databases that have its rows, and none of each other’s', async () => {
  const original = await openDatabase({ directory: 'memory' });
  await sql`create table numbers (n integer)`.execute(original.db);
  await sql`insert into numbers values (1)`.execute(original.db);
  const archive = await original.archive?.();
  const one = await openDatabase({ directory: 'memory', archive });
  const other = await openDatabase({ directory: 'memory', archive });
  await sql`insert into numbers values (2)`.execute(original.db);
  await sql`insert into numbers values (3)`.execute(one.db);
  expect([await numbersOf(original), await numbersOf(one), await numbersOf(other)]).toEqual([[1, 2], [1, 3], [1]]);
  await Promise.all([original.close(), one.close(), other.close()]);
});
