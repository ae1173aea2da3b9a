import { randomUUID } from 'node:crypto';
import { emailChangeHours, emailUndoDays } from '@reprise/entities/constants/sessions';
import type { CustomerEmail } from '@reprise/entities/email-change';
import { formatPath } from '@reprise/markets';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ApiError, invalidRequest, notFound } from '../../errors.ts';
import {
  type CustomerSession,
  createToken,
  endCustomerSessions,
  endSessionsOf,
  forgetDevices,
  hashToken,
} from '../session/index.ts';
import type { AccountDependencies } from './account-service.ts';
import { type Customer, emailKeyOf, findCustomer, findCustomerByEmail } from './customer-queries.ts';
import { removeSignInCodes } from './sign-in-codes.ts';
import type { EmailChangeTable } from './tables.ts';
import { authLink, type Visit } from './visit.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

type Trx = Transaction<Database>;
type EmailChangeRow = Selectable<EmailChangeTable>;

/** Takes the newsletters of a customer along to the new address. */
export type MoveNewsletters = (trx: Trx, from: string, to: string) => Promise<void>;

const refuse = (status: number, code: string, message: string) => () => new ApiError({ status, code, message });
const tokenInvalid = refuse(400, 'TOKEN_INVALID', 'The link was already used or never existed.');
const tokenExpired = refuse(400, 'TOKEN_EXPIRED', 'The link has expired.');
const emailTaken = refuse(409, 'EMAIL_TAKEN', 'The address has an account by now.');
const gone = () => notFound('CUSTOMER_NOT_FOUND', 'The account does not exist any more.');

const isDuplicate = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505';

/** Removes changes that wait for their mailed link, which somebody else may have asked for. */
export async function cancelEmailChanges(trx: Trx, customerId: string): Promise<void> {
  await trx.deleteFrom('email_changes').where('customer_id', '=', customerId).where('changed_at', 'is', null).execute();
}

/** Removes changes that can be neither confirmed nor undone any more. */
export async function removeExpiredEmailChanges(db: Kysely<Database>, before: Date): Promise<void> {
  await db
    .deleteFrom('email_changes')
    .where(({ fn }) => fn.coalesce('undo_expires_at', 'expires_at'), '<', before)
    .execute();
}

/** Gives the account the address. Throws EMAIL_TAKEN if another account has it. */
async function setEmail(trx: Trx, customerId: string, email: string, now: Date): Promise<void> {
  await trx
    .updateTable('customers')
    .set({ email, email_key: emailKeyOf(email), email_undeliverable: false, updated_at: now })
    .where('id', '=', customerId)
    .execute()
    .catch((error: unknown) => {
      throw isDuplicate(error) ? emailTaken() : error;
    });
  await trx.deleteFrom('registrations').where('email_key', '=', emailKeyOf(email)).execute();
  await trx.deleteFrom('password_resets').where('customer_id', '=', customerId).execute();
  await removeSignInCodes(trx, customerId);
}

interface EmailChangeDependencies extends Omit<AccountDependencies, 'refuseBreached' | 'moveBelongings'> {
  moveNewsletters: MoveNewsletters;
}

/** Changes the address of a customer by a mailed link, and back by another one (rules sign-in-42 to sign-in-46). */
export function createEmailChangeService({ db, clock, brand, mailer, moveNewsletters }: EmailChangeDependencies) {
  async function mailRequest(trx: Trx, customer: Customer, email: string, visit: Visit): Promise<void> {
    const now = clock();
    const token = createToken();
    await cancelEmailChanges(trx, customer.id);
    await trx
      .insertInto('email_changes')
      .values({
        id: randomUUID(),
        customer_id: customer.id,
        old_email: customer.email,
        new_email: email,
        new_email_key: emailKeyOf(email),
        confirm_hash: hashToken(token),
        created_at: now,
        expires_at: new Date(now.getTime() + emailChangeHours * hourMs),
      })
      .execute();
    const { first_name: firstName } = customer;
    const owner = await findCustomerByEmail(trx, email);
    // The answer and the account's own page are the same; only the owner of the address learns that it is taken.
    if (owner && owner.id !== customer.id) {
      const values = { firstName: owner.first_name, brand, url: authLink(visit) };
      const { language } = visit;
      return mailer.enqueue(trx, { mail: 'email-taken', to: owner.email, language, values, now });
    }
    const url = new URL(formatPath('my_security', {}, visit.language), visit.origin);
    url.searchParams.set('email', token);
    const values = { firstName, brand, url: url.href, validHours: emailChangeHours };
    return mailer.enqueue(trx, { mail: 'confirm-email', to: email, language: visit.language, values, now });
  }

  /** The change of a mailed token, locked so that a link opened twice at the same time works once. */
  const lockChange = (trx: Trx, column: 'confirm_hash' | 'undo_hash', token: string) =>
    trx.selectFrom('email_changes').selectAll().where(column, '=', hashToken(token)).forUpdate().executeTakeFirst();

  async function mailFormer(trx: Trx, change: EmailChangeRow, customer: Customer, visit: Visit): Promise<void> {
    const now = clock();
    const token = createToken();
    await trx
      .updateTable('email_changes')
      .set({
        old_email: customer.email,
        changed_at: now,
        undo_hash: hashToken(token),
        undo_expires_at: new Date(now.getTime() + emailUndoDays * dayMs),
      })
      .where('id', '=', change.id)
      .execute();
    const url = authLink(visit, { undo: token });
    const values = { firstName: customer.first_name, brand, url, email: change.new_email, validDays: emailUndoDays };
    await mailer.enqueue(trx, { mail: 'email-changed', to: customer.email, language: visit.language, values, now });
  }

  /** Removes the ways in that somebody else may have added since a change was asked for. */
  async function removeNewWaysIn(trx: Trx, customerId: string, since: Date): Promise<void> {
    for (const table of ['passkeys', 'customer_identities'] as const) {
      await trx.deleteFrom(table).where('customer_id', '=', customerId).where('created_at', '>=', since).execute();
    }
  }

  return {
    async read(customerId: string): Promise<CustomerEmail> {
      const customer = await findCustomer(db, customerId);
      if (!customer) throw gone();
      const pending = await db
        .selectFrom('email_changes')
        .select(['new_email', 'expires_at'])
        .where('customer_id', '=', customerId)
        .where('changed_at', 'is', null)
        .where('expires_at', '>', clock())
        .executeTakeFirst();
      const expiresAt = pending?.expires_at.toISOString();
      return {
        email: customer.email,
        ...(pending && expiresAt && { pending: { email: pending.new_email, expiresAt } }),
      };
    },

    /** Mails a link to the new address, or to the owner of an account that has it. The answer is the same. */
    async request(customer: Customer, email: string, visit: Visit): Promise<void> {
      if (email === customer.email) throw invalidRequest([{ field: 'email', code: 'UNCHANGED' }]);
      await db.transaction().execute((trx) => mailRequest(trx, customer, email, visit));
      mailer.wake();
    },

    /** Changes the address of the customer who asked for it, in a session of theirs: an address with a typo is a stranger's. */
    async confirm(token: string, session: CustomerSession, visit: Visit): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const now = clock();
        const change = await lockChange(trx, 'confirm_hash', token);
        if (!change || change.changed_at || change.customer_id !== session.customerId) throw tokenInvalid();
        if (change.expires_at <= now) throw tokenExpired();
        const customer = await findCustomer(trx, change.customer_id);
        if (!customer) throw tokenInvalid();
        await setEmail(trx, customer.id, change.new_email, now);
        await moveNewsletters(trx, customer.email, change.new_email);
        await endCustomerSessions(trx, customer.id, { allBut: session.id });
        await forgetDevices(trx, { customerId: customer.id, allBut: visit.device });
        await mailFormer(trx, change, customer, visit);
      });
      mailer.wake();
    },

    /**
     * Gives the account its former address back, signs it out everywhere and removes what was added to sign in with since the change
     * was asked for. Returns the customer's id.
     */
    async undo(token: string, visit: Visit): Promise<string> {
      const customerId = await db.transaction().execute(async (trx) => {
        const now = clock();
        const change = await lockChange(trx, 'undo_hash', token);
        if (!change?.undo_expires_at) throw tokenInvalid();
        if (change.undo_expires_at <= now) throw tokenExpired();
        const customer = await findCustomer(trx, change.customer_id);
        if (!customer) throw tokenInvalid();
        const { id } = customer;
        await setEmail(trx, id, change.old_email, now);
        await moveNewsletters(trx, customer.email, change.old_email);
        await endSessionsOf(trx, id);
        await forgetDevices(trx, { customerId: id });
        await removeNewWaysIn(trx, id, change.created_at);
        const later = trx.deleteFrom('email_changes').where('customer_id', '=', id);
        await later.where('created_at', '>=', change.created_at).execute();
        await cancelEmailChanges(trx, id);
        const values = { firstName: customer.first_name, brand, url: authLink(visit, { forgot: '1' }) };
        const { language } = visit;
        await mailer.enqueue(trx, { mail: 'email-restored', to: change.old_email, language, values, now });
        return id;
      });
      mailer.wake();
      return customerId;
    },
  };
}
