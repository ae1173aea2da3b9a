import { confirmationHours, passwordResetHours } from '@reprise/entities/constants/sessions';
import type { Language, MarketId } from '@reprise/entities/language';
import type { LoginRequest, RegisterRequest } from '@reprise/entities/user';
import { formatPath } from '@reprise/markets';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { createToken, endSessionsOf, hashToken, type MoveBelongings, type Session } from '../session/index.ts';
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
import { hashPassword, isOutdatedHash, verifyPassword } from './password.ts';
import { refuseWeakPassword } from './password-strength.ts';
import { signIn } from './sign-in.ts';

const hourMs = 60 * 60 * 1000;
/** Signing in before confirmation sends the mail again, but at most this often. */
const resendAfterMs = 5 * 60 * 1000;

export interface AccountDependencies {
  db: Kysely<Database>;
  clock: () => Date;
  brand: string;
  mailer: Mailer;
  moveBelongings: MoveBelongings;
  refuseBreached: RefuseBreached;
}

/** Where a call comes from. Links in mails lead back to the same shop in the same language. */
export interface Visit {
  origin: string;
  language: Language;
  market: MarketId;
  userAgent: string | undefined;
  session: Session | undefined;
}

export interface SignedIn {
  session: Session;
  customerId: string;
}

function authLink({ origin, language }: Visit, parameters: Record<string, string> = {}): string {
  const url = new URL(formatPath('auth', {}, language), origin);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
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

/** Registration, sign-in and passwords. No answer reveals whether an address has an account. */
export function createAccountService({
  db,
  clock,
  brand,
  mailer,
  moveBelongings,
  refuseBreached,
}: AccountDependencies) {
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
      const { session: present, userAgent } = visit;
      const details = { customerId, method: 'mailed-link', present, userAgent, now, moveBelongings } as const;
      const session = await signIn(trx, details);
      return { session, customerId };
    });
  }

  const confirmationState = async (token: string) => ({ state: await findConfirmation(db, token, clock()) });

  async function resendConfirmation(registration: Registration, visit: Visit): Promise<void> {
    if (clock().getTime() - registration.created_at.getTime() < resendAfterMs) return;
    const { email, password_hash, first_name, last_name, newsletter, locale, market } = registration;
    const data = { email, password_hash, first_name, last_name, newsletter, locale, market };
    await db.transaction().execute((trx) => mailConfirmation(trx, data, visit));
    mailer.wake();
  }

  /** Stores the password hashed with the current parameters, unless it was changed in the meantime. */
  async function renewHash({ id, password_hash }: Customer, password: string): Promise<void> {
    if (!password_hash || !isOutdatedHash(password_hash)) return;
    await db
      .updateTable('customers')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', id)
      .where('password_hash', '=', password_hash)
      .execute();
  }

  async function login({ email, password }: LoginRequest, visit: Visit): Promise<SignedIn> {
    const customer = await findCustomerByEmail(db, email);
    const registration = customer ? undefined : await findRegistrationByEmail(db, email);
    if (!(await verifyPassword(customer?.password_hash ?? registration?.password_hash, password))) {
      throw new ApiError({
        status: 401,
        code: 'LOGIN_FAILED',
        message: 'The e-mail address or the password is wrong.',
      });
    }
    if (registration) await resendConfirmation(registration, visit);
    if (!customer) {
      throw new ApiError({
        status: 403,
        code: 'EMAIL_NOT_CONFIRMED',
        message: 'Open the link in the mail we sent first.',
      });
    }
    await renewHash(customer, password);
    return db.transaction().execute(async (trx) => {
      const { session: present, userAgent } = visit;
      const customerId = customer.id;
      const now = clock();
      const details = { customerId, method: 'password', present, userAgent, now, moveBelongings } as const;
      return { session: await signIn(trx, details), customerId };
    });
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

  /** Sets a new password. Returns the customer's id. */
  async function resetPassword(token: string, password: string, visit: Visit): Promise<string> {
    // Outside of the transaction, which must not wait for another service.
    await refuseBreached(password);
    const password_hash = await hashPassword(password);
    const customerId = await db.transaction().execute(async (trx) => {
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
      const values = { firstName: customer.first_name, brand, url: authLink(visit, { forgot: '1' }), inAccount: false };
      await mailer.enqueue(trx, {
        mail: 'password-changed',
        to: customer.email,
        language: visit.language,
        values,
        now,
      });
      return customer.id;
    });
    mailer.wake();
    return customerId;
  }

  return { register, confirmationState, confirmRegistration, login, requestPasswordReset, resetPassword };
}
