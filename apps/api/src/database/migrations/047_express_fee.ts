import { type Kysely, sql } from 'kysely';

const statements = [
  // Sellers of earlier orders did not agree to a fee.
  'alter table trade_in_orders add column fee integer not null default 0 check (fee >= 0)',
  'alter table trade_in_orders alter column fee drop default',
  // The fee may be as high as what was bought.
  `alter table trade_in_orders drop constraint trade_in_orders_paid_cents_check,
    add constraint trade_in_orders_paid_cents_check check (paid_cents >= 0)`,
];

/** The seller agrees to the price of express grading with the order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
