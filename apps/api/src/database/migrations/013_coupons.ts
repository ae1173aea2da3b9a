import { type Kysely, sql } from 'kysely';

const statements = [
  `create table coupons (
    code text primary key check (code ~ '^[A-Z0-9-]{3,40}$'),
    kind text not null check (kind in ('percentage', 'absolute', 'freeShipping')),
    value integer not null,
    min_value integer not null default 0 check (min_value >= 0),
    category_ids integer[],
    first_order_only boolean not null default false,
    single_item boolean not null default false,
    valid_from timestamptz not null,
    valid_to timestamptz not null check (valid_to > valid_from),
    check (case kind when 'percentage' then value between 1 and 100 when 'absolute' then value > 0 else value = 0 end)
  )`,
  // No foreign key: when a coupon is deleted, its carts still have to report that it does not apply any more.
  'alter table blue_carts add column coupon_code text',
  'alter table customers add column first_order_at timestamptz',
];

/** Coupons of the cart for buying. Customers record when they first ordered, for coupons on first orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
