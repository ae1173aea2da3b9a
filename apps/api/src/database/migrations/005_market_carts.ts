import { type Kysely, sql } from 'kysely';

/** Before this migration every cart had German prices, whatever host it was filled on. */
const cartsPerMarket = (table: string) => [
  `alter table ${table} add column market text not null default 'de'`,
  `alter table ${table} alter column market drop default`,
  `alter table ${table} drop constraint ${table}_customer_id_key, drop constraint ${table}_session_id_key`,
  `alter table ${table} add unique (customer_id, market), add unique (session_id, market)`,
];

const statements = [
  ...cartsPerMarket('blue_carts'),
  ...cartsPerMarket('green_carts'),
  // A session has one secret per host that it is open on.
  `create table session_tokens (
    token_hash text primary key,
    session_id uuid not null references sessions on delete cascade,
    created_at timestamptz not null default now()
  )`,
  'create index session_tokens_by_session on session_tokens (session_id)',
  'insert into session_tokens (token_hash, session_id, created_at) select token_hash, id, created_at from sessions',
  'alter table sessions drop column token_hash',
  'alter table sessions add column authenticated_at timestamptz, add column authentication_method text',
  // The method was not recorded. A mailed link is the weaker of the two methods that existed.
  `update sessions set authenticated_at = created_at, authentication_method = 'mailed-link' where customer_id is not null`,
  `alter table sessions add constraint sessions_authentication
    check (num_nonnulls(customer_id, authenticated_at, authentication_method) in (0, 3))`,
];

/** Carts per market. Sessions record when and how a customer authenticated, and may be open on several hosts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
