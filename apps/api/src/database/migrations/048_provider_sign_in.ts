import { type Kysely, sql } from 'kysely';

const statements = [
  `create table sign_in_attempts (
    state_hash text primary key,
    token_hash text not null,
    session_id uuid not null references sessions on delete cascade,
    provider text not null,
    nonce text not null,
    code_verifier text not null,
    redirect_uri text not null,
    previous_url text,
    expires_at timestamptz not null
  )`,
  'create index sign_in_attempts_by_session on sign_in_attempts (session_id)',
  'create index sign_in_attempts_by_expiry on sign_in_attempts (expires_at)',
  `create table pending_identities (
    session_id uuid primary key references sessions on delete cascade,
    provider text not null,
    subject text not null,
    email text not null,
    previous_url text,
    expires_at timestamptz not null
  )`,
  `create table customer_identities (
    provider text not null,
    subject text not null,
    customer_id uuid not null references customers on delete cascade,
    email text,
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    primary key (provider, subject),
    unique (customer_id, provider)
  )`,
];

/** Sign-ins with other providers: pending ones, and which customer each person is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
