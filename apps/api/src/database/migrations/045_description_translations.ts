import { type Kysely, sql } from 'kysely';

/** Machine translations of descriptions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table description_translations (
    text_hash text not null,
    language text not null,
    paragraphs jsonb not null,
    created_at timestamptz not null default now(),
    primary key (text_hash, language)
  )`.execute(db);
}
