import { randomUUID } from 'node:crypto';
import type { SignInProvider } from '@reprise/entities/provider-sign-in';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import { emailKeyOf } from './customer-queries.ts';
import type { Person } from './openid-client.ts';
import type { Visit } from './visit.ts';

const providerTaken = () =>
  new ApiError({
    status: 409,
    code: 'PROVIDER_TAKEN',
    message: 'The account is linked to another person at this provider already.',
  });

/** The customer to whom a person at a provider is linked. */
export async function useIdentity(
  db: Kysely<Database>,
  { provider, subject, payerId }: Pick<Person, 'provider' | 'subject' | 'payerId'>,
  now: Date,
): Promise<string | undefined> {
  const used = await db
    .updateTable('customer_identities')
    .set({ last_used_at: now, ...(payerId !== undefined && { payer_id: payerId }) })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .returning('customer_id')
    .executeTakeFirst();
  return used?.customer_id;
}

/** The customer whose PayPal account has approved a payment; undefined unless exactly one is linked to it. */
export async function findCustomerOfPayer(db: Kysely<Database>, payerId: string): Promise<string | undefined> {
  const rows = await db
    .selectFrom('customer_identities')
    .select('customer_id')
    .where('provider', '=', 'paypal')
    .where('payer_id', '=', payerId)
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0]?.customer_id : undefined;
}

/** Throws PROVIDER_TAKEN when the customer is linked to a person at this provider already. */
export async function refuseLinked(db: Kysely<Database>, customerId: string, provider: SignInProvider): Promise<void> {
  const present = await db
    .selectFrom('customer_identities')
    .select('subject')
    .where('customer_id', '=', customerId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  if (present) throw providerTaken();
}

/** Links a person at a provider to a customer. Throws PROVIDER_TAKEN when one of the two has a link already. */
export async function insertIdentity(
  trx: Transaction<Database>,
  customerId: string,
  {
    provider,
    subject,
    email,
    payer_id = null,
  }: { provider: SignInProvider; subject: string; email: string | null; payer_id?: string | null },
  now: Date,
): Promise<void> {
  const row = { provider, subject, email, payer_id, customer_id: customerId, created_at: now, last_used_at: now };
  const inserted = await trx
    .insertInto('customer_identities')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .executeTakeFirst();
  if (!inserted) throw providerTaken();
}

/** Creates a customer without a password. Undefined when the address has an account by now. */
export async function insertCustomerOf(
  trx: Transaction<Database>,
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
  { language, market }: Pick<Visit, 'language' | 'market'>,
  now: Date,
): Promise<string | undefined> {
  const email_key = emailKeyOf(email);
  const inserted = await trx
    .insertInto('customers')
    .values({
      id: randomUUID(),
      email,
      email_key,
      password_hash: null,
      first_name: firstName,
      last_name: lastName,
      newsletter: false,
      locale: language,
      market,
      phone: null,
      birth_date: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  // Someone without access to the address may have registered with it and a password.
  await trx.deleteFrom('registrations').where('email_key', '=', email_key).execute();
  return inserted?.id;
}
