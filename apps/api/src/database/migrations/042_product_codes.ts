import { type Kysely, sql } from 'kysely';

/** Model numbers and type allocation codes of products; an import fills them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column codes text[] not null default '{}'`.execute(db);
  await sql`create index products_by_code on products using gin (codes) where codes <> '{}'`.execute(db);
}
