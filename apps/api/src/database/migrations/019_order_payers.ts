import { type Kysely, sql } from 'kysely';

/** Sessions that pay for an order by a mailed link, so that they can read it when they come back from the provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table order_payers (
    order_id uuid not null references orders on delete cascade,
    session_id uuid not null references sessions on delete cascade,
    primary key (order_id, session_id)
  )`.execute(db);
  await sql`create index order_payers_by_session on order_payers (session_id)`.execute(db);
}
