import { type Kysely, sql } from 'kysely';

const statements = [
  'create sequence order_numbers start with 100001',
  `create table orders (
    id uuid primary key,
    number integer not null unique default nextval('order_numbers'),
    customer_id uuid references customers on delete set null,
    session_id uuid references sessions on delete set null,
    market text not null,
    language text not null,
    origin text not null,
    email text not null,
    idempotency_key uuid not null,
    request_hash text not null,
    state text not null,
    secured_by uuid,
    reservation_key text not null,
    payment_expires_at timestamptz not null,
    billing_address jsonb not null,
    shipping_address jsonb not null,
    delivery_method text not null,
    promise jsonb,
    coupon_code text,
    shipping integer not null check (shipping >= 0),
    shipping_discount integer not null check (shipping_discount between 0 and shipping),
    insurance integer not null check (insurance >= 0),
    total integer not null check (total > 0),
    consent_version text not null,
    placed_at timestamptz not null,
    changed_at timestamptz not null
  )`,
  'create index orders_by_customer on orders (customer_id, placed_at)',
  'create index orders_by_session on orders (session_id) where session_id is not null',
  `create index orders_by_expiry on orders (payment_expires_at) where state = 'awaitingPayment'`,
  `create table order_items (
    id uuid primary key,
    order_id uuid not null references orders on delete cascade,
    position integer not null,
    product_id integer not null,
    product_name text not null,
    product_slug text not null,
    picture text,
    variant text not null,
    with_full_battery boolean not null,
    price integer not null check (price >= 0),
    discount integer not null check (discount between 0 and price),
    price_basis jsonb not null,
    insurance jsonb,
    unique (order_id, position)
  )`,
  `create table order_consents (
    order_id uuid not null references orders on delete cascade,
    consent text not null,
    agreed_at timestamptz not null,
    primary key (order_id, consent)
  )`,
  `create table order_events (
    id bigint generated always as identity primary key,
    order_id uuid not null references orders on delete cascade,
    payment_id uuid,
    machine text not null check (machine in ('order', 'payment')),
    event text not null,
    actor text not null,
    from_state text not null,
    to_state text not null,
    at timestamptz not null
  )`,
  'create index order_events_by_order on order_events (order_id, id)',
  `create table order_links (
    token_hash text primary key,
    order_id uuid not null references orders on delete cascade,
    expires_at timestamptz not null
  )`,
  `create table coupon_redemptions (
    order_id uuid primary key references orders on delete cascade,
    code text not null,
    redeemed_at timestamptz not null
  )`,
  'create index coupon_redemptions_by_code on coupon_redemptions (code)',
  `create table payments (
    id uuid primary key,
    order_id uuid not null references orders,
    attempt_key uuid not null,
    method text not null,
    state text not null,
    amount integer not null check (amount > 0),
    psp_reference text,
    result text,
    action jsonb,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    unique (order_id, attempt_key)
  )`,
  `create table payment_notifications (
    key text primary key,
    payment_id uuid references payments,
    event_code text not null,
    success boolean not null,
    amount integer not null,
    received_at timestamptz not null
  )`,
  // Each row moves an amount from one account to another, so all accounts together are always 0.
  `create table ledger_entries (
    id bigint generated always as identity primary key,
    order_id uuid not null references orders,
    payment_id uuid references payments,
    debit text not null,
    credit text not null check (credit <> debit),
    amount integer not null check (amount > 0),
    reason text not null,
    at timestamptz not null
  )`,
  'create index ledger_entries_by_payment on ledger_entries (payment_id)',
  `create table domain_events (
    id bigint generated always as identity primary key,
    kind text not null,
    order_id uuid not null,
    payment_id uuid,
    at timestamptz not null
  )`,
];

/** Orders with their payments, the ledger of money, and events for the modules above. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
