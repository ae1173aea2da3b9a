import { type Kysely, sql } from 'kysely';

/** Content pages as rows of one table: landing, static and legal pages, and future kinds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table content_pages (
    kind text not null,
    name text not null,
    page jsonb not null,
    edited_at timestamptz,
    primary key (kind, name)
  )`.execute(db);
}
