import { confirmationHours } from '@reprise/entities/constants/sessions';
import { TakenIntent, WaitingIntent } from '@reprise/entities/intent';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { storeIntent, takeIntent } from './intent-store.ts';

/**
 * Stores what a visitor wanted to do before signing in. It is stored with the session, so it needs neither JavaScript
 * nor the same tab.
 */
export function registerIntents(app: FastifyInstance, { sessions, db, clock }: AppContext): void {
  route(app, {
    method: 'PUT',
    url: '/api/intent',
    access: 'visitor',
    csrf: 'required',
    tag: 'user',
    summary: `Stores what a visitor wanted to do before signing in, for ${confirmationHours} hours. Replaces the previous intent.`,
    body: WaitingIntent,
    async handler({ body, request, reply }) {
      await storeIntent(db, (await sessions.ensure(request, reply)).id, body, clock());
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/intent/take',
    access: 'customer',
    csrf: 'required',
    tag: 'user',
    summary: 'Returns what the customer wanted to do before signing in, once.',
    response: TakenIntent,
    async handler({ request, reply }) {
      const intent = await takeIntent(db, (await sessions.customer(request, reply)).id, clock());
      return intent ? { intent } : {};
    },
  });
}
