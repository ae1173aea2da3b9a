import { type Kysely, sql } from 'kysely';

/** How a seller wants the money is chosen in the checkout. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table trade_in_checkouts add column payout jsonb`.execute(db);
}
