import { signInCodeMinutes } from '@reprise/entities/constants/sessions';
import type { LoginRequest } from '@reprise/entities/user';
import { ApiError } from '../../errors.ts';
import type { RateLimits } from '../rate-limits/index.ts';
import { deviceOf, useKnownDevice } from '../session/index.ts';
import type { AccountDependencies } from './account-service.ts';
import { type Customer, findCustomerByEmail, findRegistrationByEmail, type Registration } from './customer-queries.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from './password.ts';
import { type SignedIn, signIn, signInNewDevice } from './sign-in.ts';
import { createSignInCode, findCodeOwner, takeSignInCode, trySignInCode } from './sign-in-codes.ts';
import { authLink, type Visit } from './visit.ts';

export interface SignInDependencies extends Omit<AccountDependencies, 'refuseBreached'> {
  limits: Pick<RateLimits, 'mailCode' | 'tryCode'>;
  /** Mails the link again that confirms the address. */
  resendConfirmation: (registration: Registration, visit: Visit) => Promise<void>;
}

const loginFailed = () =>
  new ApiError({ status: 401, code: 'LOGIN_FAILED', message: 'The e-mail address or the password is wrong.' });
const notConfirmed = () =>
  new ApiError({ status: 403, code: 'EMAIL_NOT_CONFIRMED', message: 'Open the link in the mail we sent first.' });
const codeRequired = () =>
  new ApiError({
    status: 403,
    code: 'CODE_REQUIRED',
    message: 'The customer has not used this browser before. Send the mailed code to POST /api/login/code.',
  });

/** Signs in by password, and with an unknown browser by a mailed code, too. No answer reveals whether an address has an account. */
export function createSignInService({
  db,
  clock,
  brand,
  mailer,
  moveBelongings,
  limits,
  resendConfirmation,
}: SignInDependencies) {
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

  async function checkPassword({ email, password }: LoginRequest, visit: Visit): Promise<Customer> {
    const customer = await findCustomerByEmail(db, email);
    const registration = customer ? undefined : await findRegistrationByEmail(db, email);
    if (!(await verifyPassword(customer?.password_hash ?? registration?.password_hash, password))) throw loginFailed();
    if (registration) await resendConfirmation(registration, visit);
    if (!customer) throw notConfirmed();
    await renewHash(customer, password);
    return customer;
  }

  /** Mails the code that an unknown browser needs, and says which browser it is. */
  async function mailCode(customer: Customer, visit: Visit): Promise<void> {
    const { session } = visit;
    if (!session) return;
    const { browser, system } = deviceOf(visit.userAgent ?? '');
    await db.transaction().execute(async (trx) => {
      const now = clock();
      const code = await createSignInCode(trx, { session, customerId: customer.id, now });
      const values = {
        firstName: customer.first_name,
        brand,
        url: authLink(visit, { forgot: '1' }),
        code,
        validMinutes: signInCodeMinutes,
        device: [browser, system].filter(Boolean).join(', '),
      };
      await mailer.enqueue(trx, { mail: 'sign-in-code', to: customer.email, language: visit.language, values, now });
    });
    mailer.wake();
  }

  /** Signs in with a browser that the customer knows; throws CODE_REQUIRED for all others, and mails the code. */
  async function login(request: LoginRequest, visit: Visit): Promise<SignedIn> {
    const customer = await checkPassword(request, visit);
    const { device: token } = visit;
    const [customerId, now] = [customer.id, clock()];
    if (token === undefined || !(await useKnownDevice(db, { customerId, token, now }))) {
      await limits.mailCode(customer.email_key);
      await mailCode(customer, visit);
      throw codeRequired();
    }
    const details = { customerId, method: 'password', visit, now, moveBelongings } as const;
    const session = await db.transaction().execute((trx) => signIn(trx, details));
    return { session, customerId, device: token };
  }

  /** Finishes a sign-in by the mailed code, in the session that the password was entered in. The browser is known from then on. */
  async function confirm(code: string, visit: Visit): Promise<SignedIn> {
    const { session, account } = await findCodeOwner(db, visit.session, clock());
    await limits.tryCode(account, () => trySignInCode(db, { session, code, now: clock() }));
    return db.transaction().execute(async (trx) => {
      const customerId = await takeSignInCode(trx, session);
      const method = 'password-and-code';
      return signInNewDevice(trx, { customerId, method, visit, now: clock(), moveBelongings });
    });
  }

  return { login, confirm };
}
