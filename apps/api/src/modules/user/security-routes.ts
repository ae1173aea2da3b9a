import { ConfirmPassword, CustomerSessions, EndSessions, PasswordChange } from '@reprise/entities/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { clientOf } from '../rate-limits/index.ts';
import { endCustomerSessions, forgetDevices, listSessions, renewSession } from '../session/index.ts';
import type { RefuseBreached } from './breached-passwords.ts';
import type { Customer } from './customer-queries.ts';
import { requireRecentSignIn } from './recent-sign-in.ts';
import { createSecurityService } from './security-service.ts';
import { note, visitOf } from './visit.ts';

const errors = { PASSWORD_WRONG: 403 };

/** The password and the sessions of a signed-in customer. */
export function registerSecurity(app: FastifyInstance, context: AppContext & { refuseBreached: RefuseBreached }): void {
  const { sessions, devices, limits, db, clock } = context;
  const security = createSecurityService({ ...context, brand: context.config.BRAND });

  /** Throws 403 PASSWORD_WRONG, also for a customer without a password. */
  const checkPassword = (request: FastifyRequest, customer: Customer, password: string) =>
    limits.tryPassword(clientOf(request.ip), customer.email_key, () => security.checkPassword(customer, password));

  /**
   * The session of a customer who has entered the password, or has none and signed in a moment ago. Throws 403
   * PASSWORD_WRONG or REAUTHENTICATION_REQUIRED.
   */
  async function confirmedSession({ currentPassword = '' }: EndSessions, request: FastifyRequest, reply: FastifyReply) {
    const session = await sessions.customer(request, reply);
    const customer = await security.findOwner(session);
    if (customer.password_hash === null) requireRecentSignIn(session, clock());
    else await checkPassword(request, customer, currentPassword);
    return session;
  }

  route(app, {
    method: 'GET',
    url: '/api/sessions',
    access: 'customer',
    tag: 'user',
    summary: 'Where the customer is signed in: the current session first, then those that were used last.',
    response: CustomerSessions,
    async handler({ request, reply }) {
      const { id: currentId, customerId } = await sessions.customer(request, reply);
      return { sessions: await listSessions(db, { customerId, currentId, now: clock() }) };
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/sessions/end',
    access: 'customer',
    csrf: 'required',
    tag: 'user',
    summary:
      'Signs the customer out in one other browser or in all others, which become unknown. Needs the password, or a recent sign-in of a customer without one.',
    body: EndSessions,
    errors: { ...errors, REAUTHENTICATION_REQUIRED: 403 },
    async handler({ body, request, reply }) {
      const session = await confirmedSession(body, request, reply);
      const which = body.session === 'others' ? { allBut: session.id } : { id: body.session };
      await endCustomerSessions(db, session.customerId, which);
      if (body.session === 'others') {
        await forgetDevices(db, { customerId: session.customerId, allBut: devices.read(request) });
      }
      if (body.session === session.id) sessions.replace(request, reply, undefined);
      note(request, session.customerId, 'sessions ended');
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/sessions/confirm',
    access: 'customer',
    csrf: 'required',
    tag: 'user',
    summary: 'Takes the password again before the customer changes bank accounts. The session gets a new secret.',
    body: ConfirmPassword,
    errors,
    async handler({ body, request, reply }) {
      const session = await sessions.customer(request, reply);
      // Without a password nothing was entered, and a renewed session would count as if it had been (rule sign-in-38).
      await checkPassword(request, await security.findOwner(session), body.currentPassword);
      const renewed = await db.transaction().execute((trx) => renewSession(trx, session, clock()));
      sessions.replace(request, reply, renewed);
    },
  });

  route(app, {
    method: 'PUT',
    url: '/api/customers/password',
    access: 'customer',
    csrf: 'required',
    tag: 'user',
    summary: 'Changes the password. Needs the current one, ends all other sessions, and mails the owner.',
    body: PasswordChange,
    errors,
    async handler({ body, request, reply }) {
      const session = await sessions.customer(request, reply);
      const customer = await security.findOwner(session);
      const visit = await visitOf(context, request, reply);
      const renewed = await limits.tryPassword(clientOf(request.ip), customer.email_key, () =>
        security.changePassword(customer, session, body, visit),
      );
      sessions.replace(request, reply, renewed);
      note(request, session.customerId, 'password replaced');
    },
  });
}
