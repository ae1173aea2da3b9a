import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSession } from '../modules/session/session-store.ts';
import { createToken, hashToken } from '../modules/session/token.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { migrations } from './migrations/index.ts';
import type { OpenDatabase } from './open-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('existing carts become German ones, and existing sessions count as signed in since they began', async () => {
  const { db } = database;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  expect(await migrator.migrateTo('004_rate_limits')).not.toHaveProperty('error');
  const now = new Date('2026-06-15T10:00:00Z');
  const began = new Date('2026-06-01T08:00:00Z');
  const expires = new Date('2026-07-01T08:00:00Z');
  const customer = randomUUID();
  const [signedIn, anonymous] = [createToken(), createToken()];
  const anonymousId = randomUUID();
  await sql`insert into customers (id, email, email_key, first_name, last_name, newsletter, locale, market)
    values (${customer}, 'a@shop.example', 'a@shop.example', 'Ada', 'Lind', false, 'de', 'de')`.execute(db);
  await sql`insert into sessions (id, token_hash, customer_id, user_agent, created_at, last_seen_at, expires_at) values
    (${randomUUID()}, ${hashToken(signedIn)}, ${customer}, '', ${began}, ${now}, ${expires}),
    (${anonymousId}, ${hashToken(anonymous)}, null, '', ${began}, ${now}, ${expires})`.execute(db);
  await sql`insert into blue_carts (id, customer_id) values (${randomUUID()}, ${customer})`.execute(db);
  await sql`insert into green_carts (id, session_id) values (${randomUUID()}, ${anonymousId})`.execute(db);

  expect(await migrator.migrateToLatest()).not.toHaveProperty('error');

  expect(await findSession(db, signedIn, now)).toMatchObject({
    customerId: customer,
    authentication: { at: began, method: 'mailed-link' },
  });
  expect(await findSession(db, anonymous, now)).toMatchObject({ id: anonymousId, authentication: undefined });
  const markets = [
    ...(await db.selectFrom('blue_carts').select(['market', 'customer_id as owner']).execute()),
    ...(await db.selectFrom('green_carts').select(['market', 'session_id as owner']).execute()),
  ];
  expect(markets).toEqual([
    { market: 'de', owner: customer },
    { market: 'de', owner: anonymousId },
  ]);
});
