import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table order_items add column return_announced_at timestamptz',
  'alter table order_items add column returned_at timestamptz',
  // Whether invoices were corrected for the refund.
  'alter table payment_refunds add column is_corrected boolean not null default false',
  `create table return_labels (
    id uuid primary key,
    order_id uuid not null references orders,
    tracking_number text not null unique,
    label_url text not null,
    code_url text not null,
    created_at timestamptz not null
  )`,
  'create index return_labels_by_order on return_labels (order_id, created_at)',
];

/** Items that customers send back, the labels for it, and refunds that corrected an invoice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
