import { type Kysely, sql } from 'kysely';

/** Payments that are approved before the order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table checkouts add column express_payment jsonb`.execute(db);
  await sql`alter table payments add column approval text`.execute(db);
}
