import { type Kysely, sql } from 'kysely';

/** Set when a signed-in customer started the sign-in to link the provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sign_in_attempts add column customer_id uuid references customers on delete cascade`.execute(
    db,
  );
}
