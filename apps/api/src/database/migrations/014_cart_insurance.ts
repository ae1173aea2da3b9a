import { type Kysely, sql } from 'kysely';

/** The insurance that an item of the cart for buying is ordered with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table blue_cart_items add column insurance_offer_id text`.execute(db);
}
