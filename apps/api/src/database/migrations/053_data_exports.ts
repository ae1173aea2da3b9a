import { type Kysely, sql } from 'kysely';

const statements = [
  `create table data_exports (
    id uuid primary key,
    customer_id uuid not null references customers on delete cascade,
    state text not null check (state in ('preparing', 'ready', 'opened', 'failed')),
    language text not null,
    origin text not null,
    token_hash text unique,
    content bytea,
    requested_at timestamptz not null,
    expires_at timestamptz not null,
    check ((state in ('ready', 'opened')) = (content is not null)),
    check ((state = 'ready') = (token_hash is not null))
  )`,
  // Of two simultaneous requests, only one creates an export.
  `create unique index data_exports_preparing on data_exports (customer_id) where state = 'preparing'`,
  'create index data_exports_by_customer on data_exports (customer_id, requested_at)',
  'create index data_exports_by_expiry on data_exports (expires_at)',
];

/** Copies of the data of customers who asked for one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
