import { type Kysely, sql } from 'kysely';

/** The chosen payment method of a checkout. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table checkouts add column payment_method text`.execute(db);
}
