import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { fixtureCatalogue } from '../testing/fixture-catalogue.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './connect.ts';
import { migrate } from './migrate.ts';
import type { OpenDatabase } from './open-database.ts';
import { seed } from './seed.ts';
import { createSeeding } from './seeding.ts';

const log = { info: () => {}, warn: () => {} };
const now = new Date('2026-06-15T10:00:00Z');

describe.runIf(process.env.TEST_DATABASE_URL)('two processes on an empty database', () => {
  let one: OpenDatabase;
  let other: OpenDatabase;
  beforeAll(async () => {
    one = await openTestDatabase();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(one.db);
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = `/${rows[0]?.name}`;
    other = await openDatabase({ url: url.href });
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });

  it('migrate and seed it once, and neither fails', async () => {
    await Promise.all([migrate(one), migrate(other)]);
    const options = { now, progress: () => {}, catalogue: fixtureCatalogue };
    const done = await Promise.all([seed({ db: one.db, ...options }), seed({ db: other.db, ...options })]);
    expect(done.sort()).toEqual([false, true]);
    const { rows } = await sql<{ count: number }>`select count(*) as count from products`.execute(one.db);
    expect(rows).toEqual([{ count: fixtureCatalogue.products.length }]);
  });
});

describe('while the database is seeded', () => {
  it('the API reports it, answers all other requests with 503, and works afterwards', async () => {
    const database = await openTestDatabase();
    await migrate(database);
    const seeding = { running: true };
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'fatal' });
    const api = await createApp({ config, database, seeding });
    const { app } = api;
    const readiness = await app.inject('/readyz');
    expect([readiness.statusCode, readiness.json()]).toEqual([503, { status: 'seeding' }]);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    const refused = await app.inject('/api/cart');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
    seeding.running = false;
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    expect((await app.inject('/api/cart')).statusCode).toBe(200);
    await api.close();
    await database.close();
  }, 60_000);

  it('stopping rolls everything back', async () => {
    const database = await openTestDatabase();
    await migrate(database);
    const seeding = await createSeeding(database, log);
    expect(seeding.running).toBe(true);
    const run = seeding.run().catch((error: unknown) => error);
    await delay(0);
    await seeding.stop();
    expect(await run).toMatchObject({ name: 'AbortError' });
    const { rows } = await sql<{ count: number }>`select count(*) as count from categories`.execute(database.db);
    expect(rows).toEqual([{ count: 0 }]);
    await database.close();
  }, 60_000);
});
