import { type Kysely, sql } from 'kysely';

const statements = [
  `create table passkeys (
    id uuid primary key,
    credential_id text not null unique,
    customer_id uuid not null references customers on delete cascade,
    domain text not null,
    public_key text not null,
    sign_count bigint not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  'create index passkeys_by_customer on passkeys (customer_id)',
  `create table passkey_challenges (
    challenge_hash text primary key,
    session_id uuid not null references sessions on delete cascade,
    customer_id uuid references customers on delete cascade,
    expires_at timestamptz not null
  )`,
  'create index passkey_challenges_by_session on passkey_challenges (session_id)',
  'create index passkey_challenges_by_expiry on passkey_challenges (expires_at)',
];

/** Passkeys of customers, and the challenges that browsers have yet to answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
