import { type Kysely, sql } from 'kysely';

/** The age that an order was checked for, and whether the carrier checks it again. No date of birth is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column checked_age integer`.execute(db);
  await sql`alter table orders add column ident_at_delivery boolean not null default false`.execute(db);
}
