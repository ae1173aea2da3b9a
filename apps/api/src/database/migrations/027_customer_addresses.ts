import { type Kysely, sql } from 'kysely';

/** The address books of customers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table customer_addresses (
    id uuid primary key,
    customer_id uuid not null references customers on delete cascade,
    address jsonb not null,
    is_default boolean not null,
    changed_at timestamptz not null
  )`.execute(db);
  await sql`create index customer_addresses_by_customer on customer_addresses (customer_id)`.execute(db);
}
