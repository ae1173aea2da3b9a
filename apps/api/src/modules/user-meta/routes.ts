import { UserMetaView, UserMetaViewRequest } from '@reprise/entities/user';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { userMetaView } from './user-meta-view.ts';

/** POST /api/user-meta-view. */
export function registerUserMeta(app: FastifyInstance, context: AppContext): void {
  route(app, {
    method: 'POST',
    url: '/api/user-meta-view',
    access: 'visitor',
    csrf: { exempt: 'Changes nothing.' },
    tag: 'user',
    summary: 'What every page shows of the visitor: name, counts of both carts, wishlist.',
    body: UserMetaViewRequest,
    response: UserMetaView,
    async handler({ body, request, reply }) {
      const session = await context.sessions.current(request, reply);
      return userMetaView(context, session, { ...body, ...request.locale });
    },
  });
}
