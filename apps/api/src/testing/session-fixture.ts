import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterAll, beforeEach } from 'vitest';
import { migrate } from '../database/migrate.ts';
import type { Database } from '../database/schema.ts';
import { type Session, startSession } from '../modules/session/session-store.ts';
import { openTestDatabase } from './test-database.ts';

export const hourMs = 60 * 60 * 1000;
export const dayMs = 24 * hourMs;

/** Start of the fixture's sessions. */
export const sessionStart = new Date('2026-06-15T10:00:00.000Z');
export const after = (ms: number): Date => new Date(sessionStart.getTime() + ms);

export interface SessionFixture {
  db: Kysely<Database>;
  newCustomer(): Promise<string>;
  /** Starts a session, signed in if a customer is given. */
  begin(customer?: string, userAgent?: string): Promise<Session>;
  /** The number of sessions. */
  count(): Promise<number>;
}

/** An empty database and functions that add sessions. Each test starts without sessions. */
export async function useSessionFixture(): Promise<SessionFixture> {
  const database = await openTestDatabase();
  const { db } = database;
  await migrate(database);
  afterAll(() => database.close());
  beforeEach(async () => {
    await db.deleteFrom('sessions').execute();
  });
  return {
    db,
    async newCustomer() {
      const id = randomUUID();
      const email = `${id}@shop.example`;
      const person = { first_name: 'Zoë', last_name: 'Ng', newsletter: false, locale: 'de', market: 'de' } as const;
      const nothing = { password_hash: null, phone: null, birth_date: null };
      await db
        .insertInto('customers')
        .values({ id, email, email_key: email, ...person, ...nothing })
        .execute();
      return id;
    },
    begin: (customer, userAgent = 'Browser') =>
      startSession(db, {
        userAgent,
        now: sessionStart,
        ...(customer && { customer: { id: customer, method: 'password', market: 'de' } }),
      }),
    count: async () => (await db.selectFrom('sessions').select('id').execute()).length,
  };
}
