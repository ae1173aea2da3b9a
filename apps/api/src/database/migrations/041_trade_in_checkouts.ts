import { type Kysely, sql } from 'kysely';

const statements = [
  `create table trade_in_checkouts (
    id uuid primary key,
    customer_id uuid references customers on delete cascade,
    session_id uuid references sessions on delete cascade,
    market text not null,
    seller jsonb,
    handover jsonb,
    changed_at timestamptz not null,
    unique (customer_id, market),
    unique (session_id, market),
    check (num_nonnulls(customer_id, session_id) = 1)
  )`,
];

/** The values that sellers have entered in the checkout. It belongs to the owner of the trade-in cart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
