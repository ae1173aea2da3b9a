import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table withdrawals drop constraint withdrawals_state_check',
  `alter table withdrawals add constraint withdrawals_state_check
    check (state in ('unconfirmed', 'received', 'cancelled'))`,
  // The items that the statement lists; null if it lists none.
  'alter table withdrawals add column item_ids jsonb',
  'alter table withdrawals add column confirmation_hash text unique',
  'alter table withdrawals add column confirmable_until timestamptz',
];

/** Mailed links by which customers confirm that a withdrawal came from them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
