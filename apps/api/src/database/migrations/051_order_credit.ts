import { type Kysely, sql } from 'kysely';

const statements = [
  // Cents that the customer wants to spend, and those that an order has taken.
  'alter table checkouts add column credit integer check (credit > 0)',
  'alter table orders add column credit integer not null default 0, add check (credit between 0 and total)',
  // An order that shop credit pays for has a payment without money.
  'alter table payments drop constraint payments_amount_check',
  `alter table payments add constraint payments_amount_check
    check (amount > 0 or (amount = 0 and method = 'shopCredit'))`,
  'create index ledger_entries_by_order on ledger_entries (order_id)',
];

/** Orders are paid with shop credit, in part or in full. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
