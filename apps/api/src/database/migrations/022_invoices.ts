import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table order_items add column tax_class text check (tax_class in ('margin', 'standard', 'reduced'))`,
  `update order_items set tax_class = case when variant = 'NEW' then 'standard' else 'margin' end`,
  'alter table order_items alter column tax_class set not null',
  `create table invoice_series (
    market text not null,
    year integer not null,
    kind text not null check (kind in ('invoice', 'correction')),
    last_number integer not null check (last_number > 0),
    primary key (market, year, kind)
  )`,
  `create table invoices (
    id uuid primary key,
    order_id uuid not null references orders,
    kind text not null check (kind in ('invoice', 'correction')),
    market text not null,
    year integer not null,
    position integer not null,
    number text not null unique,
    corrects uuid references invoices,
    content jsonb not null,
    document bytea not null,
    issued_at timestamptz not null,
    unique (market, year, kind, position),
    check ((kind = 'correction') = (corrects is not null))
  )`,
  'create index invoices_by_order on invoices (order_id)',
];

/** Invoices and their corrections, in numbered series. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
