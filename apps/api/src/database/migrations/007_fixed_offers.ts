import { type Kysely, sql } from 'kysely';

const statements = [
  `create table trade_in_fixed_offers (
    id uuid primary key,
    owner_key text not null,
    customer_id uuid references customers on delete set null,
    market text not null,
    cart_item_id uuid not null,
    position integer not null,
    product_id integer not null,
    product_name text not null,
    price integer not null check (price > 0),
    answers jsonb not null,
    answer_texts jsonb not null,
    breakdown jsonb not null,
    language text not null,
    fixed_at timestamptz not null,
    valid_until timestamptz not null check (valid_until > fixed_at),
    unique (owner_key, cart_item_id)
  )`,
  `create function refuse_to_change_fixed_offer() returns trigger language plpgsql as $$
  begin
    raise exception 'A fixed offer never changes.';
  end $$`,
  // Deleting an account clears the customer of its offers, so that column may change.
  `create trigger fixed_offers_never_change before update of id, owner_key, market, cart_item_id, position, product_id,
    product_name, price, answers, answer_texts, breakdown, language, fixed_at, valid_until
    on trade_in_fixed_offers for each row execute function refuse_to_change_fixed_offer()`,
  'create index trade_in_fixed_offers_by_customer on trade_in_fixed_offers (customer_id)',
  'create index trade_in_offers_by_product on trade_in_offers (product_id, valid_until)',
  'create index trade_in_offers_by_expiry on trade_in_offers (valid_until)',
];

/** Fixed offers belong to one seller. Offers that were shown can be found again while they are valid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
