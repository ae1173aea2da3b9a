import { type Kysely, sql } from 'kysely';

/** PayPal's id of an account in payments, by which PayPal Express signs in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer_identities add column payer_id text`.execute(db);
  await sql`alter table pending_identities add column payer_id text`.execute(db);
  await sql`create index customer_identities_by_payer on customer_identities (payer_id) where payer_id is not null`.execute(
    db,
  );
}
