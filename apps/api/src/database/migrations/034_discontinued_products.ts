import { type Kysely, sql } from 'kysely';

/** Since when a product is not sold any more. When products were given up before this migration is not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column discontinued_at timestamptz`.execute(db);
  await sql`update products set discontinued_at = now() where not allowed_purchase`.execute(db);
}
