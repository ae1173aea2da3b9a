import type { FastifyInstance } from 'fastify';
import type { Sessions } from '../modules/session/index.ts';
import { guardOf } from './route-guard.ts';

/** Answers 401 LOGIN_REQUIRED on routes for customers before the handler runs, unless a customer is signed in. */
export function registerCustomerGuard(app: FastifyInstance, sessions: Sessions): void {
  app.addHook('onRequest', async (request, reply) => {
    if (guardOf(request)?.access === 'customer') await sessions.customer(request, reply);
  });
}
