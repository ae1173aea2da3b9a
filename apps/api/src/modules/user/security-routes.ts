import { ConfirmPassword, CustomerSessions, EndSessions, PasswordChange } from '@reprise/entities/session';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { clientOf } from '../rate-limits/index.ts';
import { endCustomerSessions, forgetDevices, listSessions, renewSession } from '../session/index.ts';
import type { ConfirmOwner } from './confirm-owner.ts';
import type { SecurityService } from './security-service.ts';
import { note, visitOf } from './visit.ts';

const errors = { PASSWORD_WRONG: 403 };

interface SecurityContext extends AppContext {
  owners: ConfirmOwner;
  security: SecurityService;
}

/** The password and the sessions of a signed-in customer. */
export function registerSecurity(app: FastifyInstance, context: SecurityContext): void {
  const { sessions, devices, limits, db, clock, owners, security } = context;

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
      'Signs the customer out in one other browser or in all others, which become unknown. Needs the password, or a recent sign-in: by a passkey or a provider, or of a customer without a password.',
    body: EndSessions,
    errors: { ...errors, REAUTHENTICATION_REQUIRED: 403 },
    async handler({ body, request, reply }) {
      const { session } = await owners.confirmedSession(body, request, reply);
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
      await owners.checkPassword(request, await security.findOwner(session), body.currentPassword);
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
    summary:
      'Changes the password. Needs the current one, or a recent sign-in by a passkey or a provider; ends all other sessions, and mails the owner.',
    body: PasswordChange,
    errors: { ...errors, REAUTHENTICATION_REQUIRED: 403 },
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
