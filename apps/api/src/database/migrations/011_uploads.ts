import { type Kysely, sql } from 'kysely';

const statements = [
  `create table uploads (
    id uuid primary key,
    customer_id uuid references customers on delete set null,
    session_id uuid references sessions on delete set null,
    kind text not null check (kind in ('photo', 'csv')),
    state text not null check (state in ('receiving', 'waiting', 'attached')),
    bytes integer not null check (bytes > 0),
    sha256 text,
    attached_to text,
    created_at timestamptz not null,
    expires_at timestamptz,
    check (num_nonnulls(customer_id, session_id) < 2),
    check ((state = 'receiving') = (sha256 is null)),
    check ((state = 'attached') = (attached_to is not null)),
    check ((state = 'attached') = (expires_at is null))
  )`,
  'create index uploads_by_customer on uploads (customer_id)',
  'create index uploads_by_session on uploads (session_id)',
  'create index uploads_by_attachment on uploads (attached_to)',
  'create index uploads_by_expiry on uploads (expires_at)',
];

/** Files that visitors upload. A row without an owner lasts until it expires, or as long as what it is attached to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
