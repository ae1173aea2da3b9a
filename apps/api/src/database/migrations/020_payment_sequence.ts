import { type Kysely, sql } from 'kysely';

/** The order in which payments were attempted: two of them may have the same time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column sequence integer generated always as identity`.execute(db);
}
