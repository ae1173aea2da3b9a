import { type Kysely, sql } from 'kysely';

const statements = [
  `create table withdrawals (
    id uuid primary key,
    order_id uuid references orders,
    state text not null check (state in ('received', 'cancelled')),
    name text not null,
    order_number text not null,
    email text not null,
    note text,
    reason text,
    in_time boolean not null,
    received_at timestamptz not null
  )`,
  'create index withdrawals_by_order on withdrawals (order_id)',
  // An item is withdrawn once, however often the form is sent.
  `create table withdrawn_items (
    item_id uuid primary key references order_items,
    withdrawal_id uuid not null references withdrawals on delete cascade
  )`,
  'create index withdrawn_items_by_withdrawal on withdrawn_items (withdrawal_id)',
];

/** Withdrawals from orders. Those that name no order are kept, too: their sender may have mistyped the number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
