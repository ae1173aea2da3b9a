import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table sessions add column intent jsonb, add column intent_expires_at timestamptz',
  `create table hand_over_codes (
    code_hash text primary key,
    nonce_hash text not null,
    market text not null,
    session_id uuid references sessions on delete cascade,
    consent text,
    expires_at timestamptz not null,
    check (num_nonnulls(session_id, consent) > 0)
  )`,
  'create index hand_over_codes_by_session on hand_over_codes (session_id)',
  'create index hand_over_codes_by_expiry on hand_over_codes (expires_at)',
];

/** Codes that transfer a session to another host of its market, and intents stored with a session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
