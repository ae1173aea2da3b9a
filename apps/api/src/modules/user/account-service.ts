import { confirmationHours, passwordResetHours } from '@reprise/entities/constants/sessions';
import type { RegisterRequest } from '@reprise/entities/user';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import type { Mailer } from '../../mail/mailer.ts';
import {
  createToken,
  endSessionsOf,
  forgetDevices,
  hashToken,
  type MoveBelongings,
  rememberDevice,
} from '../session/index.ts';
import type { RefuseBreached } from './breached-passwords.ts';
import {
  type Customer,
  findConfirmation,
  findCustomerByEmail,
  findRegistrationByEmail,
  insertCustomer,
  insertRegistration,
  lockRegistration,
  type NewRegistration,
  type Registration,
} from './customer-queries.ts';
import { cancelEmailChanges } from './email-change-service.ts';
import { hashPassword } from './password.ts';
import { refuseWeakPassword } from './password-strength.ts';
import { type SignedIn, signInNewDevice } from './sign-in.ts';
import { removeSignInCodes } from './sign-in-codes.ts';
import { authLink, type Visit } from './visit.ts';

const hourMs = 60 * 60 * 1000;
/** Signing in before confirmation sends the mail again, but at most this often. */
const resendAfterMs = 5 * 60 * 1000;

/** Begins the newsletter of a confirmed address (rule my-newsletter-04). */
export type BeginNewsletter = (trx: Transaction<Database>, email: string, visit: Visit) => Promise<void>;

export interface AccountDependencies {
  db: Kysely<Database>;
  clock: () => Date;
  brand: string;
  mailer: Mailer;
  moveBelongings: MoveBelongings;
  refuseBreached: RefuseBreached;
}

const tokenInvalid = () =>
  new ApiError({ status: 400, code: 'TOKEN_INVALID', message: 'The link was already used or never existed.' });
const alreadyConfirmed = () =>
  new ApiError({
    status: 400,
    code: 'ALREADY_CONFIRMED',
    message: 'The link was already used to confirm the address.',
  });
const tokenExpired = () => new ApiError({ status: 400, code: 'TOKEN_EXPIRED', message: 'The link has expired.' });

/** Registration and forgotten passwords. No answer reveals whether an address has an account. */
export function createAccountService({
  db,
  clock,
  brand,
  mailer,
  moveBelongings,
  refuseBreached,
  beginNewsletter,
}: AccountDependencies & { beginNewsletter: BeginNewsletter }) {
  async function mailConfirmation(trx: Transaction<Database>, data: NewRegistration, visit: Visit): Promise<void> {
    const now = clock();
    const token = createToken();
    await insertRegistration(trx, data, {
      token,
      now,
      expiresAt: new Date(now.getTime() + confirmationHours * hourMs),
    });
    await mailer.enqueue(trx, {
      mail: 'confirm-registration',
      to: data.email,
      language: visit.language,
      values: {
        firstName: data.first_name,
        brand,
        url: authLink(visit, { confirm: token }),
        validHours: confirmationHours,
      },
      now,
    });
  }

  async function register(body: RegisterRequest, visit: Visit): Promise<void> {
    const data: NewRegistration = {
      email: body.email,
      password_hash: await hashPassword(body.password),
      first_name: body.firstName,
      last_name: body.lastName,
      newsletter: body.newsletter,
      locale: visit.language,
      market: visit.market,
    };
    await db.transaction().execute(async (trx) => {
      const owner = await findCustomerByEmail(trx, body.email);
      if (!owner) return mailConfirmation(trx, data, visit);
      const values = { firstName: owner.first_name, brand, url: authLink(visit) };
      await mailer.enqueue(trx, {
        mail: 'already-registered',
        to: owner.email,
        language: visit.language,
        values,
        now: clock(),
      });
    });
    mailer.wake();
  }

  async function confirmRegistration(token: string, visit: Visit): Promise<SignedIn> {
    return db.transaction().execute(async (trx) => {
      const now = clock();
      const registration = await lockRegistration(trx, token);
      if (!registration && (await findConfirmation(trx, token, now)) === 'used') throw alreadyConfirmed();
      if (!registration) throw tokenInvalid();
      if (registration.expires_at <= now) throw tokenExpired();
      const customerId = await insertCustomer(trx, registration, now);
      if (!customerId) throw tokenInvalid();
      if (registration.newsletter) await beginNewsletter(trx, registration.email, visit);
      return signInNewDevice(trx, { customerId, method: 'mailed-link', visit, now, moveBelongings });
    });
  }

  const confirmationState = async (token: string) => ({ state: await findConfirmation(db, token, clock()) });

  async function mailLinkOf(registration: Registration, visit: Visit): Promise<void> {
    const { email, password_hash, first_name, last_name, newsletter, locale, market } = registration;
    const data = { email, password_hash, first_name, last_name, newsletter, locale, market };
    await db.transaction().execute((trx) => mailConfirmation(trx, data, visit));
    mailer.wake();
  }

  /** For attempts to sign in before confirming: a new mail every few minutes at most. */
  async function resendConfirmation(registration: Registration, visit: Visit): Promise<void> {
    if (clock().getTime() - registration.created_at.getTime() >= resendAfterMs) await mailLinkOf(registration, visit);
  }

  /** For visitors who ask for another mail, whom the limit of mails restrains. */
  async function mailConfirmationAgain(email: string, visit: Visit): Promise<void> {
    const registration = await findRegistrationByEmail(db, email);
    if (registration) return mailLinkOf(registration, visit);
    // As slow as for an address whose registration waits.
    const values = { firstName: '', brand, url: authLink(visit), validHours: confirmationHours };
    const mail = { mail: 'confirm-registration', to: email, language: visit.language, values, now: clock() } as const;
    await db.transaction().execute((trx) => mailer.enqueue(trx, { ...mail, suppressed: true }));
    mailer.wake();
  }

  async function mailReset(trx: Transaction<Database>, customer: Customer, visit: Visit): Promise<void> {
    const now = clock();
    const token = createToken();
    const expires_at = new Date(now.getTime() + passwordResetHours * hourMs);
    const reset = { token_hash: hashToken(token), customer_id: customer.id, created_at: now, expires_at };
    await trx.insertInto('password_resets').values(reset).execute();
    const url = authLink(visit, { reset: token });
    const values = { firstName: customer.first_name, brand, url, validHours: passwordResetHours };
    await mailer.enqueue(trx, { mail: 'reset-password', to: customer.email, language: visit.language, values, now });
  }

  async function requestPasswordReset(email: string, visit: Visit): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const customer = await findCustomerByEmail(trx, email);
      if (customer) return mailReset(trx, customer, visit);
      const values = { firstName: '', brand, url: authLink(visit), validHours: passwordResetHours };
      const mail = { mail: 'reset-password', to: email, language: visit.language, values, now: clock() } as const;
      await mailer.enqueue(trx, { ...mail, suppressed: true });
    });
    mailer.wake();
  }

  async function takeResetToken(trx: Transaction<Database>, token: string, now: Date): Promise<Customer> {
    const reset = await trx
      .selectFrom('password_resets')
      .innerJoin('customers', 'customers.id', 'password_resets.customer_id')
      .selectAll('customers')
      .select('password_resets.expires_at')
      .where('password_resets.token_hash', '=', hashToken(token))
      .forUpdate()
      .executeTakeFirst();
    if (!reset) throw tokenInvalid();
    if (reset.expires_at <= now) throw tokenExpired();
    await trx.deleteFrom('password_resets').where('customer_id', '=', reset.id).execute();
    return reset;
  }

  /** Sets a new password. The link proves access to the mailbox, so the browser that opened it becomes the only known one. */
  async function resetPassword(
    token: string,
    password: string,
    visit: Visit,
  ): Promise<{ customerId: string; device: string }> {
    // Outside of the transaction, which must not wait for another service.
    await refuseBreached(password);
    const password_hash = await hashPassword(password);
    const replaced = await db.transaction().execute(async (trx) => {
      const now = clock();
      const customer = await takeResetToken(trx, token, now);
      const { email, first_name: firstName, last_name: lastName } = customer;
      await refuseWeakPassword(password, { email, firstName, lastName, brand });
      await trx
        .updateTable('customers')
        .set({ password_hash, updated_at: now })
        .where('id', '=', customer.id)
        .execute();
      await endSessionsOf(trx, customer.id);
      await removeSignInCodes(trx, customer.id);
      await cancelEmailChanges(trx, customer.id);
      await forgetDevices(trx, { customerId: customer.id });
      const values = { firstName: customer.first_name, brand, url: authLink(visit, { forgot: '1' }), inAccount: false };
      await mailer.enqueue(trx, {
        mail: 'password-changed',
        to: customer.email,
        language: visit.language,
        values,
        now,
      });
      const device = await rememberDevice(trx, { customerId: customer.id, token: visit.device, now });
      return { customerId: customer.id, device };
    });
    mailer.wake();
    return replaced;
  }

  return {
    register,
    confirmationState,
    confirmRegistration,
    resendConfirmation,
    mailConfirmationAgain,
    requestPasswordReset,
    resetPassword,
  };
}
