import { DeleteAccount, DeletionView } from '@reprise/entities/personal-data';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { note, visitOf } from '../user/index.ts';
import { createDeletionService } from './deletion-service.ts';

const tag = 'personal data';

/** Deleting the account of the signed-in customer. */
export function registerDeletion(app: FastifyInstance, context: AppContext): void {
  const { sessions } = context;
  const deletion = createDeletionService(context);

  route(app, {
    method: 'GET',
    url: '/api/customers/deletion',
    access: 'customer',
    tag,
    summary: 'What stands in the way of deleting the account, and the shop credit that is lost with it.',
    response: DeletionView,
    async handler({ request, reply }) {
      return deletion.view((await sessions.customer(request, reply)).customerId);
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/customers/deletion',
    access: 'customer',
    csrf: 'required',
    tag,
    summary:
      'Deletes the account and all data that no law has the shop keep. Customers must have signed in or entered their password lately.',
    body: DeleteAccount,
    errors: { REAUTHENTICATION_REQUIRED: 403, ACCOUNT_IN_USE: 409, CREDIT_LEFT: 409 },
    async handler({ body, request, reply }) {
      const session = await sessions.customer(request, reply);
      await deletion.delete(session, body, await visitOf(context, request, reply));
      note(request, session.customerId, 'account deleted');
      sessions.replace(request, reply, undefined);
    },
  });
}
