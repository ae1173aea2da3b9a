import { randomUUID } from 'node:crypto';
import type { Language, MarketId } from '@reprise/entities/language';
import type { ConfirmationState, UpdatePersonalData } from '@reprise/entities/user';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { hashToken } from '../session/index.ts';
import type { CustomerTable, RegistrationTable } from './tables.ts';

export type Customer = Selectable<CustomerTable>;
export type Registration = Selectable<RegistrationTable>;

/** The key of an address. Spellings that differ only in letter case are the same account. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase();
}

export function findCustomerByEmail(db: Kysely<Database>, email: string): Promise<Customer | undefined> {
  return db.selectFrom('customers').selectAll().where('email_key', '=', emailKeyOf(email)).executeTakeFirst();
}

export function findCustomer(db: Kysely<Database>, id: string): Promise<Customer | undefined> {
  return db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The latest registration of an address that still waits for confirmation. */
export function findRegistrationByEmail(db: Kysely<Database>, email: string): Promise<Registration | undefined> {
  return db
    .selectFrom('registrations')
    .selectAll()
    .where('email_key', '=', emailKeyOf(email))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type NewRegistration = Omit<Registration, 'id' | 'email_key' | 'token_hash' | 'created_at' | 'expires_at'>;

/** Stores a registration until the link with the token is opened. */
export async function insertRegistration(
  trx: Transaction<Database>,
  registration: NewRegistration,
  { token, now, expiresAt }: { token: string; now: Date; expiresAt: Date },
): Promise<void> {
  await trx
    .insertInto('registrations')
    .values({
      ...registration,
      id: randomUUID(),
      email_key: emailKeyOf(registration.email),
      token_hash: hashToken(token),
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
}

/** The registration of a mailed token, locked so that a link opened twice at the same time works once. */
export function lockRegistration(trx: Transaction<Database>, token: string): Promise<Registration | undefined> {
  return trx
    .selectFrom('registrations')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .forUpdate()
    .executeTakeFirst();
}

/** The state of the mailed link with the token. */
export async function findConfirmation(
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<ConfirmationState['state']> {
  const hash = hashToken(token);
  const waiting = await db
    .selectFrom('registrations')
    .select('expires_at')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (waiting) return waiting.expires_at <= now ? 'expired' : 'open';
  const customer = await db
    .selectFrom('customers')
    .select('id')
    .where('confirmation_hash', '=', hash)
    .executeTakeFirst();
  return customer ? 'used' : 'unknown';
}

/** Turns a registration into a customer. Returns the id, or undefined when the address has an account by now. */
export async function insertCustomer(
  trx: Transaction<Database>,
  registration: Registration,
  now: Date,
): Promise<string | undefined> {
  const { email, email_key, password_hash, first_name, last_name, newsletter, locale, market } = registration;
  const { token_hash: confirmation_hash } = registration;
  const inserted = await trx
    .insertInto('customers')
    .values({
      id: randomUUID(),
      email,
      email_key,
      password_hash,
      first_name,
      last_name,
      newsletter,
      locale,
      market,
      confirmation_hash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  await trx.deleteFrom('registrations').where('email_key', '=', email_key).execute();
  return inserted?.id;
}

export async function updateLocale(
  db: Kysely<Database>,
  customerId: string,
  { locale, market, now }: { locale: Language; market: MarketId; now: Date },
): Promise<void> {
  await db.updateTable('customers').set({ locale, market, updated_at: now }).where('id', '=', customerId).execute();
}

/** Stores whether the customer of an address, if there is one, gets the newsletter. */
export async function setNewsletterChoice(
  db: Kysely<Database>,
  emailKey: string,
  newsletter: boolean,
  now: Date,
): Promise<void> {
  await db.updateTable('customers').set({ newsletter, updated_at: now }).where('email_key', '=', emailKey).execute();
}

export async function updatePersonalData(
  db: Kysely<Database>,
  customerId: string,
  data: UpdatePersonalData,
  now: Date,
): Promise<Customer | undefined> {
  return db
    .updateTable('customers')
    .set({
      first_name: data.firstName,
      last_name: data.lastName,
      phone: data.phone ?? null,
      birth_date: data.birthDate ?? null,
      updated_at: now,
    })
    .where('id', '=', customerId)
    .returningAll()
    .executeTakeFirst();
}
