import { type Kysely, sql } from 'kysely';

/** A mailed link that was used can say so: accounts remember the hash of the token that confirmed them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customers add column confirmation_hash text`.execute(db);
  await sql`create unique index customers_by_confirmation on customers (confirmation_hash)`.execute(db);
}
