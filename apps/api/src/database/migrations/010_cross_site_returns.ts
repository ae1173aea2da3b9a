import { type Kysely, sql } from 'kysely';

const statements = [
  `create table cross_site_returns (
    key_hash text primary key,
    market text not null,
    path text not null,
    form text not null,
    expires_at timestamptz not null
  )`,
  'create index cross_site_returns_by_expiry on cross_site_returns (expires_at)',
];

/** Forms that other sites post to the shop, stored until the browser's next GET fetches them with its cookies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
