import { type Kysely, sql } from 'kysely';

const statements = [
  // Existing quantities become the counted stock; the quantity for sale is derived from it.
  'alter table variants rename column quantity to on_hand',
  'alter table variants rename column full_battery_quantity to full_battery_on_hand',
  `alter table variants
    add column held integer not null default 0 check (held >= 0),
    add column full_battery_held integer not null default 0 check (full_battery_held between 0 and held),
    add column quantity integer not null generated always as (greatest(on_hand - held, 0)) stored,
    add column full_battery_quantity integer not null generated always as (
      greatest(least(full_battery_on_hand - full_battery_held, on_hand - held), 0)) stored`,
  `create table stock_reservations (
    id bigint generated always as identity primary key,
    owner_key text not null,
    product_id integer not null,
    label text not null,
    quantity integer not null check (quantity > 0),
    full_battery_quantity integer not null check (full_battery_quantity between 0 and quantity),
    state text not null default 'reserved' check (state in ('reserved', 'sold', 'shipped', 'released')),
    returned_quantity integer not null default 0 check (returned_quantity between 0 and quantity),
    reason text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    changed_at timestamptz not null,
    unique (owner_key, product_id, label),
    foreign key (product_id, label) references variants (product_id, label),
    check (returned_quantity = 0 or state = 'shipped')
  )`,
  'create index stock_reservations_by_variant on stock_reservations (product_id, label)',
  `create index stock_reservations_by_expiry on stock_reservations (expires_at) where state = 'reserved'`,
  `create index stock_reservations_released on stock_reservations (changed_at) where state = 'released'`,
];

/** Reservations of stock. The quantity for sale is the units on hand minus the held ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
