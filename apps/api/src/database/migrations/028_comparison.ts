import { type Kysely, sql } from 'kysely';

/** The products that customers and guests compare. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table comparison_items (
    customer_id uuid references customers on delete cascade,
    session_id uuid references sessions on delete cascade,
    product_id integer not null,
    added_at timestamptz not null,
    unique (customer_id, product_id),
    unique (session_id, product_id),
    check (num_nonnulls(customer_id, session_id) = 1)
  )`.execute(db);
}
