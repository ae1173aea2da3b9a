import { type Kysely, sql } from 'kysely';

const statements = [
  `create table customer_devices (
    customer_id uuid not null references customers on delete cascade,
    token_hash text not null,
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    primary key (customer_id, token_hash)
  )`,
  'create index customer_devices_by_token on customer_devices (token_hash)',
  'create index customer_devices_by_use on customer_devices (last_used_at)',
  `create table sign_in_codes (
    session_id uuid primary key references sessions on delete cascade,
    customer_id uuid not null references customers on delete cascade,
    code_hash text not null,
    tries integer not null,
    expires_at timestamptz not null
  )`,
  'create index sign_in_codes_by_customer on sign_in_codes (customer_id)',
];

/** Browsers that customers have signed in with, and the mailed codes that sign-ins with other browsers need. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
