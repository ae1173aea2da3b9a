import { type Kysely, sql } from 'kysely';

/** Accounts store the hash of the token that confirmed them, so that a used link can be reported as used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customers add column confirmation_hash text`.execute(db);
  await sql`create unique index customers_by_confirmation on customers (confirmation_hash)`.execute(db);
}
