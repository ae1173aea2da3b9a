import { type Kysely, sql } from 'kysely';

const statements = [
  `create table return_refusals (
    id uuid primary key,
    order_id uuid not null references orders on delete cascade,
    reason text not null,
    tracking_number text not null unique,
    label_url text not null,
    refused_at timestamptz not null
  )`,
  'create index return_refusals_by_order on return_refusals (order_id)',
  'alter table order_items add column return_refusal_id uuid references return_refusals',
  `create table return_parcels (
    tracking_number text primary key,
    order_id uuid not null references orders on delete cascade,
    state text not null,
    event_count integer not null check (event_count >= 0),
    changed_at timestamptz not null
  )`,
  `insert into return_parcels (tracking_number, order_id, state, event_count, changed_at)
    select tracking_number, order_id, 'announced', 0, created_at from return_labels`,
];

/** Returned items that were refused, and where the parcels of returns are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
