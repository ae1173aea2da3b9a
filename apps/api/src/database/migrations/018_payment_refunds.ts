import { type Kysely, sql } from 'kysely';

/** Refunds that the shop asked the provider for, so that open ones together never exceed what was captured. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table payment_refunds (
    key uuid primary key,
    payment_id uuid not null references payments,
    amount integer not null check (amount > 0),
    psp_reference text,
    refused boolean not null default false,
    requested_at timestamptz not null
  )`.execute(db);
  await sql`create index payment_refunds_by_payment on payment_refunds (payment_id)`.execute(db);
}
