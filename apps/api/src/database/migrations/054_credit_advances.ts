import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table shop_credit_accounts drop constraint shop_credit_accounts_kind_check',
  `alter table shop_credit_accounts add constraint shop_credit_accounts_kind_check
    check (kind in ('customer', 'purchases', 'bonuses', 'orders', 'advances'))`,
  `insert into shop_credit_accounts (id, kind) values (gen_random_uuid(), 'advances')`,
  'alter table shop_credit_entries drop constraint shop_credit_entries_reason_check',
  `alter table shop_credit_entries add constraint shop_credit_entries_reason_check
    check (reason in ('sale', 'bonus', 'goodwill', 'purchase', 'refund', 'advance', 'repayment'))`,
  // How much a running sale allows in advance, and how much of that is used and not repaid. After the sale, the rest is
  // a debt.
  `create table credit_advances (
    sale_uuid uuid primary key,
    sale_number text not null,
    customer_id uuid references customers on delete set null,
    limit_cents integer not null check (limit_cents >= 0),
    used_cents integer not null default 0 check (used_cents >= 0),
    opened_at timestamptz not null,
    settled_at timestamptz,
    check (settled_at is null or limit_cents = 0)
  )`,
  'create index credit_advances_by_customer on credit_advances (customer_id)',
  `create table credit_advance_uses (
    sale_uuid uuid not null references credit_advances,
    order_uuid uuid not null,
    cents integer not null check (cents >= 0),
    primary key (sale_uuid, order_uuid)
  )`,
  'create index credit_advance_uses_by_order on credit_advance_uses (order_uuid)',
  // After repaying an advance, nothing may be left to transfer.
  'alter table payouts add column advance_cents integer not null default 0 check (advance_cents >= 0)',
  'alter table payouts drop constraint payouts_cents_check',
  `alter table payouts add constraint payouts_cents_check
    check (cents > 0 or (cents = 0 and advance_cents > 0 and state = 'paid'))`,
];

/** Sellers can pay for orders with the expected proceeds of a running sale. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
