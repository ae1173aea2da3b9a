import { CustomerEmail, EmailChange, EmailChangeToken } from '@reprise/entities/email-change';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { clientOf } from '../rate-limits/index.ts';
import type { ConfirmOwner } from './confirm-owner.ts';
import { emailKeyOf } from './customer-queries.ts';
import { createEmailChangeService, type MoveNewsletters } from './email-change-service.ts';
import { note, visitOf } from './visit.ts';

const tag = 'user';
const tokenErrors = { TOKEN_INVALID: 400, TOKEN_EXPIRED: 400, EMAIL_TAKEN: 409 };

interface EmailChangeContext extends AppContext {
  owners: ConfirmOwner;
  moveNewsletters: MoveNewsletters;
}

/** The e-mail address of a signed-in customer, and the links that change it and back. */
export function registerEmailChange(app: FastifyInstance, context: EmailChangeContext): void {
  const { sessions, limits, owners } = context;
  const service = createEmailChangeService({ ...context, brand: context.config.BRAND });

  route(app, {
    method: 'GET',
    url: '/api/customers/email',
    access: 'customer',
    tag,
    summary: 'The address of the customer, and the new one while it waits for its mailed link.',
    response: CustomerEmail,
    handler: async ({ request, reply }) => service.read((await sessions.customer(request, reply)).customerId),
  });

  route(app, {
    method: 'POST',
    url: '/api/customers/email',
    access: 'customer',
    csrf: 'required',
    tag,
    summary:
      'Mails a link to the new address, which changes it; the answer is the same whether it has an account. Needs the password, or a recent sign-in of a customer without one.',
    body: EmailChange,
    errors: { PASSWORD_WRONG: 403, REAUTHENTICATION_REQUIRED: 403 },
    async handler({ body, request, reply }) {
      const { customer } = await owners.confirmedSession(body, request, reply);
      await limits.mail(clientOf(request.ip), emailKeyOf(body.email));
      await service.request(customer, body.email, await visitOf(context, request, reply));
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/customers/email/confirm',
    access: 'customer',
    csrf: 'required',
    tag,
    summary:
      'Changes the address by the token of the mailed link, in a session of the customer who asked for it. Ends all other sessions; the former address gets a link that undoes it.',
    body: EmailChangeToken,
    errors: tokenErrors,
    async handler({ body, request, reply }) {
      await limits.tryToken(clientOf(request.ip));
      const session = await sessions.customer(request, reply);
      await service.confirm(body.token, session, await visitOf(context, request, reply));
      note(request, session.customerId, 'email replaced');
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/customers/email/undo',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary:
      'Gives the account its former address back by the token that was mailed there. Ends all sessions and removes passkeys and linked providers that were added since.',
    body: EmailChangeToken,
    errors: tokenErrors,
    async handler({ body, request, reply }) {
      await limits.tryToken(clientOf(request.ip));
      const customerId = await service.undo(body.token, await visitOf(context, request, reply));
      note(request, customerId, 'email restored');
    },
  });
}
