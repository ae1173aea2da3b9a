import { type Kysely, sql } from 'kysely';

const statements = [
  `create table email_changes (
    id uuid primary key,
    customer_id uuid not null references customers on delete cascade,
    old_email text not null,
    new_email text not null,
    new_email_key text not null,
    confirm_hash text not null unique,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    changed_at timestamptz,
    undo_hash text unique,
    undo_expires_at timestamptz
  )`,
  'create index email_changes_by_customer on email_changes (customer_id)',
  'alter table sessions add column market text',
  'alter table wishlist_items add column price_cents integer',
];

/**
 * Changes of e-mail addresses that wait for their confirmation or can still be undone, the market of a sign-in, and the price of a
 * product when it was put on the wishlist.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
