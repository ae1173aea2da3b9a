import { type Kysely, sql } from 'kysely';

/** Finds the products of an author or artist without reading the whole catalogue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index products_by_creator on products using gin ((facts -> 'creators') jsonb_path_ops)`.execute(db);
}
