import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStock } from '../testing/count-stock.ts';
import { fixtureCatalogue, fixtureIds } from '../testing/fixture-catalogue.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { countRows } from './count-rows.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import type { OpenDatabase } from './open-database.ts';
import { seed } from './seed.ts';
import { NestedDatabaseUseError } from './transaction-guard.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-06-15T10:00:00Z');

describe('values', () => {
  it('are read as they were written', async () => {
    const day = new Date('2026-01-02T03:04:05.678Z');
    const { rows } = await sql`
      select ${'quote " \\ and {brace}'}::text as text, ${day}::timestamptz as day, ${true}::boolean as yes, ${null}::text as nothing,
        ${12}::bigint as big, ${['a,b', 'c"d', '{}', '']}::text[] as texts, ${[1, 2]}::int[] as numbers,
        ${JSON.stringify({ a: ['ä'] })}::jsonb as json, ${Buffer.from([0, 255])}::bytea as bytes`.execute(database.db);
    expect(rows).toEqual([
      {
        text: 'quote " \\ and {brace}',
        day,
        yes: true,
        nothing: null,
        big: 12,
        texts: ['a,b', 'c"d', '{}', ''],
        numbers: [1, 2],
        json: { a: ['ä'] },
        bytes: Buffer.from([0, 255]),
      },
    ]);
  });

  it('include the number of rows that a statement changed', async () => {
    await sql`create table counted (n integer)`.execute(database.db);
    await sql`insert into counted select generate_series(1, ${5}::integer)`.execute(database.db);
    const result = await sql`delete from counted where n > ${2}`.execute(database.db);
    expect(result.numAffectedRows).toBe(3n);
  });
});

describe('statements', () => {
  it('that fail report the SQLSTATE and leave the connection usable', async () => {
    for (let round = 0; round < 3; round += 1) {
      await expect(sql`select ${1}::integer / 0`.execute(database.db)).rejects.toMatchObject({ code: '22012' });
      await expect(sql`select * from nowhere where n = ${1}`.execute(database.db)).rejects.toMatchObject({
        code: '42P01',
      });
    }
    expect((await sql<{ n: number }>`select ${1}::integer as n`.execute(database.db)).rows).toEqual([{ n: 1 }]);
  });

  it('continue to work when the schema changes', async () => {
    await sql`create table changing (a integer)`.execute(database.db);
    const read = () => sql`select * from changing where a = ${1}`.execute(database.db);
    await read();
    await sql`insert into changing values (1)`.execute(database.db);
    await sql`alter table changing add column b text default 'new'`.execute(database.db);
    expect(
      (await database.db.selectFrom(sql<{ a: number; b: string }>`changing`.as('c')).selectAll().execute())[0],
    ).toEqual({ a: 1, b: 'new' });
  });
});

describe('counting', () => {
  it('is exact up to ten thousand rows, and estimated beyond without reading them', async () => {
    await sql`create table many (n integer)`.execute(database.db);
    await sql`insert into many select generate_series(1, 30000)`.execute(database.db);
    await sql`analyze many`.execute(database.db);
    const below = (limit: number) => countRows(database.db, sql`select n from many where n <= ${limit}`);
    expect(await below(0)).toBe(0);
    expect(await below(7_123)).toBe(7_123);
    const estimated = await below(25_000);
    expect(estimated).toBeGreaterThan(24_000);
    expect(estimated).toBeLessThan(26_000);
  });
});

describe('transactions', () => {
  it('run one after the other and are atomic', async () => {
    await sql`create table kept (n integer)`.execute(database.db);
    const write = (n: number, fail: boolean) =>
      database.db.transaction().execute(async (trx) => {
        await sql`insert into kept values (${n})`.execute(trx);
        if (fail) throw new Error('dropped');
      });
    const outcomes = await Promise.allSettled([write(1, false), write(2, true), write(3, false)]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await sql<{ n: number }>`select n from kept order by n`.execute(database.db)).rows).toEqual([
      { n: 1 },
      { n: 3 },
    ]);
  });

  it('fail at once when the outer database is used inside them', async () => {
    const nested = database.db.transaction().execute(() => sql`select 1`.execute(database.db));
    await expect(nested).rejects.toBeInstanceOf(NestedDatabaseUseError);
    expect((await sql<{ n: number }>`select 1 as n`.execute(database.db)).rows).toHaveLength(1);
  });
});

describe('migrating and seeding', () => {
  it('migrates an empty database, and changes nothing the second time', async () => {
    expect(await pendingMigrations(database.db)).toContain('001_catalogue');
    expect(await migrate(database)).toContain('001_catalogue');
    expect(await migrate(database)).toEqual([]);
    expect(await pendingMigrations(database.db)).toEqual([]);
  });

  it('seeds once', async () => {
    const lines: string[] = [];
    const options = { db: database.db, now, progress: (line: string) => lines.push(line), catalogue: fixtureCatalogue };
    expect(await seed(options)).toBe(true);
    expect(lines.at(-1)).toBe('seeding: 8 of 8 products');
    await countStock(database.db, fixtureIds.watch, 'A2', { onHand: 1 });
    expect(await seed(options)).toBe(false);
    const watch = await database.db
      .selectFrom('variants')
      .select('quantity')
      .where('product_id', '=', fixtureIds.watch)
      .execute();
    expect(watch).toEqual([{ quantity: 1 }]);
  });

  it('seeds a catalogue and no customer', async () => {
    for (const table of ['customers', 'registrations', 'sessions'] as const)
      expect(await database.db.selectFrom(table).select('id').execute(), table).toEqual([]);
    expect((await database.db.selectFrom('products').select('id').execute()).length).toBeGreaterThan(0);
  });

  it('keeps derived columns correct, whichever statement writes', async () => {
    await sql`update variants set on_hand = 0, full_battery_on_hand = 0 where product_id = ${fixtureIds.phone} and label = 'A1'`.execute(
      database.db,
    );
    await sql`delete from reviews where id = 'r4'`.execute(database.db);
    const row = await database.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', fixtureIds.phone)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      price_min: 36_900,
      in_stock: true,
      reduced: false,
      rating_distribution: [0, 0, 0, 1, 2],
    });
  });
});
