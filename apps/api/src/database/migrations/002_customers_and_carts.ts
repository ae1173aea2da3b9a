import { type Kysely, sql } from 'kysely';

const statements = [
  `create table customers (
    id uuid primary key,
    email text not null,
    email_key text not null unique,
    password_hash text,
    first_name text not null,
    last_name text not null,
    phone text,
    birth_date text,
    newsletter boolean not null,
    locale text not null,
    market text not null,
    email_undeliverable boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create table registrations (
    id uuid primary key,
    token_hash text not null unique,
    email text not null,
    email_key text not null,
    password_hash text not null,
    first_name text not null,
    last_name text not null,
    newsletter boolean not null,
    locale text not null,
    market text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  'create index registrations_by_email on registrations (email_key, created_at)',
  `create table password_resets (
    token_hash text primary key,
    customer_id uuid not null references customers on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  'create index password_resets_by_customer on password_resets (customer_id)',
  `create table sessions (
    id uuid primary key,
    token_hash text not null unique,
    customer_id uuid references customers on delete cascade,
    user_agent text not null,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index sessions_by_customer on sessions (customer_id)',
  'create index sessions_by_expiry on sessions (expires_at)',
  `create table mail_outbox (
    id uuid primary key,
    recipient text not null,
    template text not null,
    subject text not null,
    html text not null,
    text text not null,
    status text not null default 'pending' check (status in ('pending', 'sent', 'failed', 'suppressed')),
    attempts integer not null default 0,
    next_attempt_at timestamptz not null,
    last_error text,
    created_at timestamptz not null default now(),
    sent_at timestamptz
  )`,
  `create index mail_outbox_pending on mail_outbox (next_attempt_at) where status = 'pending'`,
  `create table wishlist_items (
    customer_id uuid not null references customers on delete cascade,
    product_id integer not null,
    added_at timestamptz not null default now(),
    primary key (customer_id, product_id)
  )`,
  `create table blue_carts (
    id uuid primary key,
    customer_id uuid unique references customers on delete cascade,
    session_id uuid unique references sessions on delete cascade,
    version integer not null default 0,
    created_at timestamptz not null default now(),
    check (num_nonnulls(customer_id, session_id) = 1)
  )`,
  `create table blue_cart_items (
    id uuid primary key,
    cart_id uuid not null references blue_carts on delete cascade,
    position bigint generated always as identity,
    product_id integer not null,
    product_name text not null,
    variant text not null,
    with_full_battery boolean not null,
    seen_price integer not null,
    available boolean not null,
    search_uuid text,
    added_at timestamptz not null default now()
  )`,
  'create index blue_cart_items_by_cart on blue_cart_items (cart_id, position)',
  `create table gradings (
    key text primary key,
    blocks jsonb not null
  )`,
  `create table trade_in_offers (
    id uuid primary key,
    product_id integer not null,
    answers jsonb not null,
    steps jsonb not null,
    price integer not null,
    valid_until timestamptz not null,
    created_at timestamptz not null default now()
  )`,
  `create table green_carts (
    id uuid primary key,
    customer_id uuid unique references customers on delete cascade,
    session_id uuid unique references sessions on delete cascade,
    created_at timestamptz not null default now(),
    check (num_nonnulls(customer_id, session_id) = 1)
  )`,
  `create table green_cart_items (
    id uuid primary key,
    cart_id uuid not null references green_carts on delete cascade,
    position bigint generated always as identity,
    product_id integer not null,
    offer_id uuid not null references trade_in_offers,
    search_uuid text,
    added_at timestamptz not null default now()
  )`,
  'create index green_cart_items_by_cart on green_cart_items (cart_id, position)',
  'create index green_cart_items_by_offer on green_cart_items (offer_id)',
];

/** Sessions, customers, mail, wishlist and both carts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
