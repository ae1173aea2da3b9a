import { type Kysely, sql } from 'kysely';

const statements = [
  'create sequence trade_in_order_numbers start with 700001',
  `create table trade_in_orders (
    id uuid primary key,
    number integer not null unique default nextval('trade_in_order_numbers'),
    customer_id uuid references customers on delete set null,
    session_id uuid references sessions on delete set null,
    market text not null,
    language text not null,
    origin text not null,
    email text not null,
    idempotency_key uuid not null unique,
    state text not null check (state in ('created', 'labelled', 'inTransit', 'received', 'grading', 'locked', 'offerMade',
      'accepted', 'declined', 'paid', 'returning', 'closed', 'cancelled', 'expired', 'reported')),
    seller jsonb not null,
    handover jsonb not null,
    payout jsonb not null,
    declarations jsonb not null,
    express_grading boolean not null,
    coupon_code text,
    bonus integer not null check (bonus >= 0),
    paid_cents integer check (paid_cents > 0),
    label_key uuid not null,
    return_key uuid not null,
    send_by timestamptz not null,
    decide_by timestamptz,
    placed_at timestamptz not null,
    changed_at timestamptz not null,
    check ((state in ('offerMade', 'locked')) = (decide_by is not null))
  )`,
  'create index trade_in_orders_by_customer on trade_in_orders (customer_id, placed_at)',
  'create index trade_in_orders_by_session on trade_in_orders (session_id) where session_id is not null',
  'create index trade_in_orders_by_state on trade_in_orders (state, changed_at)',
  `create table trade_in_order_items (
    id uuid primary key,
    order_id uuid not null references trade_in_orders on delete cascade,
    fixed_offer_id uuid not null unique references trade_in_fixed_offers,
    position integer not null,
    questions jsonb not null,
    place text not null check (place in ('expected', 'received', 'bought', 'returned', 'kept', 'held')),
    found_answers jsonb,
    found_texts jsonb,
    found_price integer check (found_price >= 0),
    finding text check (finding in ('stolen', 'locked', 'otherItem', 'missing')),
    note text,
    graded_at timestamptz,
    decision text check (decision in ('accepted', 'declined')),
    decided_by text check (decided_by in ('seller', 'terms')),
    second_grading text check (second_grading in ('requested', 'done')),
    unique (order_id, position),
    check ((found_price is null) = (graded_at is null)),
    check (num_nulls(decision, decided_by) in (0, 2)),
    check (place <> 'bought' or (decision = 'accepted' and found_price > 0)),
    check (place <> 'held' or finding = 'stolen'),
    check (place <> 'returned' or decision = 'declined')
  )`,
  `create table trade_in_item_photos (
    upload_id uuid primary key references uploads,
    item_id uuid not null references trade_in_order_items on delete cascade,
    position integer not null,
    unique (item_id, position)
  )`,
  `create table trade_in_order_events (
    id bigint generated always as identity primary key,
    order_id uuid not null references trade_in_orders on delete cascade,
    event text not null,
    actor text not null,
    from_state text,
    to_state text not null,
    at timestamptz not null
  )`,
  'create index trade_in_order_events_by_order on trade_in_order_events (order_id, id)',
  `create table trade_in_parcels (
    tracking_number text primary key,
    order_id uuid not null references trade_in_orders on delete cascade,
    direction text not null check (direction in ('in', 'out')),
    state text not null,
    event_count integer not null,
    label_url text not null,
    code_url text,
    changed_at timestamptz not null
  )`,
  'create index trade_in_parcels_by_order on trade_in_parcels (order_id)',
  `create table trade_in_order_links (
    token_hash text primary key,
    order_id uuid not null references trade_in_orders on delete cascade,
    expires_at timestamptz not null
  )`,
  `create table trade_in_opened_orders (
    order_id uuid not null references trade_in_orders on delete cascade,
    session_id uuid not null references sessions on delete cascade,
    primary key (order_id, session_id)
  )`,
  // The law requires this record for goods that are sold under the margin scheme, so it outlives accounts.
  `create table trade_in_purchases (
    item_id uuid primary key references trade_in_order_items,
    order_number integer not null,
    seller jsonb not null,
    product_name text not null,
    price integer not null check (price > 0),
    scheme text not null check (scheme in ('margin', 'regular')),
    bought_at timestamptz not null
  )`,
];

/** Trade-in orders with their items, history, parcels and links, and the record of what was bought. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
