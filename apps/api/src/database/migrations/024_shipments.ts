import { type Kysely, sql } from 'kysely';

const statements = [
  // Orders that were dispatched before have no parcels; their items count as sent.
  `alter table order_items add column cancelled_at timestamptz, add column dispatched_at timestamptz`,
  `update order_items set dispatched_at = o.changed_at from orders o
    where o.id = order_items.order_id and o.state in ('dispatched', 'delivered')`,
  `create table shipments (
    id uuid primary key,
    sequence bigint generated always as identity,
    order_id uuid not null references orders on delete cascade,
    state text not null,
    carrier text not null,
    tracking_number text not null unique,
    label_url text not null,
    amount integer not null check (amount >= 0),
    dispatched_at timestamptz not null,
    changed_at timestamptz not null
  )`,
  'create index shipments_by_order on shipments (order_id, sequence)',
  `create table shipment_items (
    order_item_id uuid primary key references order_items on delete cascade,
    shipment_id uuid not null references shipments on delete cascade
  )`,
  'create index shipment_items_by_shipment on shipment_items (shipment_id)',
  `create table shipment_events (
    shipment_id uuid not null references shipments on delete cascade,
    position integer not null check (position >= 0),
    state text not null,
    at timestamptz not null,
    place text,
    primary key (shipment_id, position)
  )`,
  `create table payment_captures (
    key uuid primary key,
    payment_id uuid not null references payments,
    amount integer not null check (amount > 0),
    psp_reference text,
    refused boolean not null default false,
    requested_at timestamptz not null
  )`,
  'create index payment_captures_by_payment on payment_captures (payment_id)',
  // Nothing ever read it; modules above listen to orders.
  'drop table domain_events',
];

/** Parcels of orders, items that were sent or cancelled, and captures of parts of a payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
