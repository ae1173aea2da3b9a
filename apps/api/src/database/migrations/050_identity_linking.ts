import { type Kysely, sql } from 'kysely';

/** A sign-in that was started to link its provider to this customer, who is signed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sign_in_attempts add column customer_id uuid references customers on delete cascade`.execute(
    db,
  );
}
