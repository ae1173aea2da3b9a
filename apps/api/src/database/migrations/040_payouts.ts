import { type Kysely, sql } from 'kysely';

const statements = [
  // A payout must still find its bank account, so the row outlives the session of a guest.
  `create table bank_accounts (
    id uuid primary key,
    customer_id uuid references customers on delete set null,
    session_id uuid references sessions on delete set null,
    holder text not null,
    sealed_iban bytea not null,
    country text not null check (country ~ '^[A-Z]{2}$'),
    last_characters text not null check (char_length(last_characters) = 4),
    name_check text not null check (name_check in ('match', 'closeMatch', 'noMatch', 'notPossible')),
    added_at timestamptz not null,
    removed_at timestamptz,
    check (num_nonnulls(customer_id, session_id) <= 1)
  )`,
  'create index bank_accounts_by_customer on bank_accounts (customer_id)',
  'create index bank_accounts_by_session on bank_accounts (session_id)',
  `create table payouts (
    id uuid primary key,
    order_uuid uuid not null unique,
    order_number text not null,
    kind text not null check (kind in ('bank', 'paypal', 'shopCredit', 'donation')),
    state text not null check (state in ('waiting', 'sent', 'paid', 'rejected', 'returned')),
    cents integer not null check (cents > 0),
    email text not null,
    market text not null,
    language text not null,
    created_at timestamptz not null,
    changed_at timestamptz not null
  )`,
  `create table payout_attempts (
    id uuid primary key,
    payout_id uuid not null references payouts,
    state text not null check (state in ('waiting', 'sent', 'paid', 'rejected', 'returned')),
    bank_account_id uuid references bank_accounts,
    paypal_email text,
    charity_id text,
    bank_reference text,
    reason text,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    check (num_nonnulls(bank_account_id, paypal_email, charity_id) = 1)
  )`,
  // Money is sent once: a second attempt starts only after the first one has definitely failed.
  `create unique index payout_attempts_alive on payout_attempts (payout_id) where state in ('waiting', 'sent', 'paid')`,
  'create index payout_attempts_by_payout on payout_attempts (payout_id)',
  `create index payout_attempts_open on payout_attempts (created_at) where state in ('waiting', 'sent')`,
  'create index payout_attempts_by_account on payout_attempts (bank_account_id)',
  `create table shop_credit_accounts (
    id uuid primary key,
    kind text not null check (kind in ('customer', 'purchases', 'bonuses', 'orders')),
    customer_id uuid unique references customers on delete set null,
    balance integer not null default 0,
    check (kind = 'customer' or (customer_id is null and balance = 0)),
    constraint shop_credit_is_not_negative check (balance >= 0)
  )`,
  `create unique index shop_credit_own_accounts on shop_credit_accounts (kind) where kind <> 'customer'`,
  `insert into shop_credit_accounts (id, kind) values
    (gen_random_uuid(), 'purchases'), (gen_random_uuid(), 'bonuses'), (gen_random_uuid(), 'orders')`,
  `create table shop_credit_entries (
    id uuid primary key,
    sequence bigint generated always as identity,
    key text not null unique,
    reason text not null check (reason in ('sale', 'bonus', 'goodwill', 'purchase', 'refund')),
    order_uuid uuid,
    order_number text,
    at timestamptz not null
  )`,
  'create index shop_credit_entries_by_order on shop_credit_entries (order_uuid)',
  `create table shop_credit_postings (
    entry_id uuid not null references shop_credit_entries,
    account_id uuid not null references shop_credit_accounts,
    cents integer not null check (cents <> 0),
    primary key (entry_id, account_id)
  )`,
  'create index shop_credit_postings_by_account on shop_credit_postings (account_id)',
  `create function shop_credit_add_to_balance() returns trigger language plpgsql as $$
    begin
      update shop_credit_accounts set balance = balance + new.cents where id = new.account_id and kind = 'customer';
      return null;
    end $$`,
  `create trigger shop_credit_balance after insert on shop_credit_postings
    for each row execute function shop_credit_add_to_balance()`,
  `create function shop_credit_refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'postings of shop credit are never changed';
    end $$`,
  `create trigger shop_credit_unchanged before update or delete on shop_credit_postings
    for each row execute function shop_credit_refuse_change()`,
  `create function shop_credit_check_entry() returns trigger language plpgsql as $$
    begin
      if (select sum(cents) from shop_credit_postings where entry_id = new.entry_id) <> 0 then
        raise exception 'the entry % of shop credit does not balance', new.entry_id using errcode = 'check_violation';
      end if;
      return null;
    end $$`,
  `create constraint trigger shop_credit_balances after insert on shop_credit_postings
    deferrable initially deferred for each row execute function shop_credit_check_entry()`,
];

/** Bank accounts of sellers, payouts of sales, and shop credit in double entry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
