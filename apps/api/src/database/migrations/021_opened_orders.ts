import { type Kysely, sql } from 'kysely';

/** Every session that opens a mailed link gets access to its order, not only those that pay for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_payers rename to opened_orders`.execute(db);
  await sql`alter index order_payers_pkey rename to opened_orders_pkey`.execute(db);
  await sql`alter index order_payers_by_session rename to opened_orders_by_session`.execute(db);
}
