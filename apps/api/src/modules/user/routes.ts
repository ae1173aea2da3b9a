import {
  ConfirmationState,
  ConfirmRegistration,
  CsrfToken,
  CustomerLocale,
  LoginData,
  LoginRequest,
  PasswordReset,
  PasswordResetRequest,
  PersonalData,
  RegisterRequest,
  ResendConfirmation,
  SignInCode,
  UpdatePersonalData,
} from '@reprise/entities/user';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { clientOf } from '../rate-limits/index.ts';
import { csrfTokenFor, endSession } from '../session/index.ts';
import { type BeginNewsletter, createAccountService } from './account-service.ts';
import { createBreachedPasswords, type RefuseBreached } from './breached-passwords.ts';
import { createConfirmOwner } from './confirm-owner.ts';
import { emailKeyOf, updateLocale } from './customer-queries.ts';
import { registerEmailChange } from './email-change-routes.ts';
import type { MoveNewsletters } from './email-change-service.ts';
import { registerPasskeys } from './passkey-routes.ts';
import { preparePasswordRating, refuseWeakPassword } from './password-strength.ts';
import { readPersonalData, writePersonalData } from './personal-data.ts';
import { registerProviders } from './provider-routes.ts';
import { registerSecurity } from './security-routes.ts';
import { createSecurityService } from './security-service.ts';
import { createSignInService } from './sign-in-service.ts';
import { note, visitOf } from './visit.ts';
import { welcome } from './welcome.ts';

type UserContext = AppContext & { refuseBreached: RefuseBreached };
type Accounts = ReturnType<typeof createAccountService>;
type SignIns = ReturnType<typeof createSignInService>;

function registerRegistration(app: FastifyInstance, context: UserContext, accounts: Accounts): void {
  const { limits, refuseBreached } = context;

  route(app, {
    method: 'POST',
    url: '/api/register',
    access: 'visitor',
    csrf: 'required',
    tag: 'user',
    summary: 'Requests an account; the answer is the same whether the address has one. The mailed link confirms it.',
    body: RegisterRequest,
    async handler({ body, request, reply }) {
      await refuseWeakPassword(body.password, { ...body, brand: context.config.BRAND });
      await limits.mail(clientOf(request.ip), emailKeyOf(body.email));
      await refuseBreached(body.password);
      await accounts.register(body, await visitOf(context, request, reply));
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/register/resend',
    access: 'visitor',
    csrf: 'required',
    tag: 'user',
    summary: 'Mails the link of a registration again; the answer is the same whether one with the address waits.',
    body: ResendConfirmation,
    async handler({ body, request, reply }) {
      await limits.mail(clientOf(request.ip), emailKeyOf(body.email));
      await accounts.mailConfirmationAgain(body.email, await visitOf(context, request, reply));
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/register/confirm',
    access: 'visitor',
    csrf: 'required',
    tag: 'user',
    summary: 'Confirms the address by the token of the mailed link, creates the account and signs in.',
    body: ConfirmRegistration,
    response: LoginData,
    errors: { TOKEN_INVALID: 400, TOKEN_EXPIRED: 400, ALREADY_CONFIRMED: 400 },
    async handler({ body, request, reply }) {
      await limits.tryToken(clientOf(request.ip));
      const signedIn = await accounts.confirmRegistration(body.token, await visitOf(context, request, reply));
      return welcome(context, request, reply, signedIn, true);
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/register/confirmation',
    access: 'visitor',
    csrf: { exempt: 'Changes nothing.' },
    tag: 'user',
    summary: 'Whether the mailed link can still be used, was used, has expired or is unknown.',
    body: ConfirmRegistration,
    response: ConfirmationState,
    async handler({ body, request }) {
      await limits.tryToken(clientOf(request.ip));
      return accounts.confirmationState(body.token);
    },
  });
}

function registerSignIn(app: FastifyInstance, context: AppContext, signIns: SignIns): void {
  const { sessions, limits } = context;

  route(app, {
    method: 'POST',
    url: '/api/login',
    access: 'visitor',
    csrf: 'required',
    tag: 'user',
    summary:
      'Signs in by e-mail and password. A browser that the customer has not used before gets CODE_REQUIRED, and the customer a mailed code. The carts of the visitor move to the customer; session and CSRF token change.',
    body: LoginRequest,
    response: LoginData,
    errors: { LOGIN_FAILED: 401, EMAIL_NOT_CONFIRMED: 403, CODE_REQUIRED: 403 },
    async handler({ body, request, reply }) {
      const visit = await visitOf(context, request, reply);
      const account = emailKeyOf(body.email);
      const signedIn = await limits.tryPassword(clientOf(request.ip), account, () => signIns.login(body, visit));
      return welcome(context, request, reply, signedIn, false);
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/login/code',
    access: 'visitor',
    csrf: 'required',
    tag: 'user',
    summary:
      'Finishes a sign-in by the mailed code, in the session that sent the password. The browser is known from then on.',
    body: SignInCode,
    response: LoginData,
    errors: { CODE_WRONG: 400, CODE_EXPIRED: 400 },
    async handler({ body, request, reply }) {
      const visit = await visitOf(context, request, reply);
      return welcome(context, request, reply, await signIns.confirm(body.code, visit), false);
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/logout',
    access: 'visitor',
    csrf: 'required',
    tag: 'user',
    summary: 'Ends the session.',
    async handler({ request, reply }) {
      const session = await sessions.current(request, reply);
      if (session) await endSession(context.db, session.id);
      if (session?.customerId) note(request, session.customerId, 'signed out');
      sessions.replace(request, reply, undefined);
    },
  });
}

function registerPasswordReset(app: FastifyInstance, context: AppContext, accounts: Accounts): void {
  const { limits } = context;

  route(app, {
    method: 'POST',
    url: '/api/password-reset',
    access: 'visitor',
    csrf: 'required',
    tag: 'user',
    summary: 'Mails a link to choose a new password; the answer is the same whether the address has an account.',
    body: PasswordResetRequest,
    async handler({ body, request, reply }) {
      await limits.mail(clientOf(request.ip), emailKeyOf(body.email));
      await accounts.requestPasswordReset(body.email, await visitOf(context, request, reply));
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/password-reset/confirm',
    access: 'visitor',
    csrf: 'required',
    tag: 'user',
    summary: 'Sets the new password by the token of the mailed link and ends every session of the customer.',
    body: PasswordReset,
    errors: { TOKEN_INVALID: 400, TOKEN_EXPIRED: 400 },
    async handler({ body, request, reply }) {
      await limits.tryToken(clientOf(request.ip));
      const visit = await visitOf(context, request, reply);
      const { customerId, device } = await accounts.resetPassword(body.token, body.password, visit);
      context.devices.send(reply, device);
      note(request, customerId, 'password replaced');
    },
  });
}

function registerCustomer(app: FastifyInstance, context: AppContext): void {
  const { sessions, limits, db, clock } = context;

  route(app, {
    method: 'GET',
    url: '/api/csrf-token',
    access: 'visitor',
    tag: 'user',
    summary: 'The token that every write carries in X-CSRF-Token; starts a session when there is none.',
    response: CsrfToken,
    async handler({ request, reply }) {
      const present = await sessions.current(request, reply);
      if (!present) await limits.begin(clientOf(request.ip));
      return { token: csrfTokenFor((present ?? (await sessions.ensure(request, reply))).token) };
    },
  });

  route(app, {
    method: 'PUT',
    url: '/api/customers/locale',
    access: 'customer',
    csrf: 'required',
    tag: 'user',
    summary: 'Stores the language of the customer, for mails too.',
    body: CustomerLocale,
    async handler({ body, request, reply }) {
      const { customerId } = await sessions.customer(request, reply);
      await updateLocale(db, customerId, { locale: body.locale, market: request.locale.market, now: clock() });
    },
  });

  route(app, {
    method: 'GET',
    url: '/api/customers/personal-data',
    access: 'customer',
    tag: 'user',
    summary: 'Personal data of the customer: name, e-mail address and so on.',
    response: PersonalData,
    async handler({ request, reply }) {
      return readPersonalData(db, (await sessions.customer(request, reply)).customerId);
    },
  });

  route(app, {
    method: 'PUT',
    url: '/api/customers/personal-data',
    access: 'customer',
    csrf: 'required',
    tag: 'user',
    summary: 'Changes the personal data; an e-mail address in the body is ignored.',
    body: UpdatePersonalData,
    response: PersonalData,
    async handler({ body, request, reply }) {
      const { customerId } = await sessions.customer(request, reply);
      return writePersonalData(db, customerId, body, clock());
    },
  });
}

/** What becomes of newsletters when an address is confirmed or changes. */
interface Newsletters {
  beginWithAccount: BeginNewsletter;
  move: MoveNewsletters;
}

/** Sessions, registration, sign-in, passwords and what belongs to a customer. */
export function registerUser(app: FastifyInstance, context: AppContext, newsletters: Newsletters): void {
  app.addHook('onListen', async () => {
    preparePasswordRating().catch((error: unknown) =>
      context.log.error({ err: error }, 'the word lists for rating passwords cannot be loaded'),
    );
  });
  const { config, log } = context;
  const refuseBreached = createBreachedPasswords({
    url: config.BREACHED_PASSWORDS_URL,
    timeoutMs: config.BREACHED_PASSWORDS_TIMEOUT_MS,
    log,
  });
  const own = { ...context, refuseBreached };
  const accounts = createAccountService({ ...own, brand: config.BRAND, beginNewsletter: newsletters.beginWithAccount });
  registerRegistration(app, own, accounts);
  const { resendConfirmation } = accounts;
  registerSignIn(app, context, createSignInService({ ...context, brand: config.BRAND, resendConfirmation }));
  registerPasswordReset(app, context, accounts);
  registerCustomer(app, context);
  const security = createSecurityService({ ...own, brand: config.BRAND });
  const owners = createConfirmOwner({ ...context, security });
  registerSecurity(app, { ...context, security, owners });
  registerEmailChange(app, { ...context, owners, moveNewsletters: newsletters.move });
  registerProviders(app, context);
  registerPasskeys(app, context);
}
