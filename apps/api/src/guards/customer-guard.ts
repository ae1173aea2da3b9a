import type { FastifyInstance } from 'fastify';
import type { Sessions } from '../modules/session/sessions.ts';
import { guardOf } from './route-guard.ts';

/** Routes for customers answer 401 LOGIN_REQUIRED to everybody else, before their handler runs. */
export function registerCustomerGuard(app: FastifyInstance, sessions: Sessions): void {
  app.addHook('onRequest', async (request, reply) => {
    if (guardOf(request)?.access === 'customer') await sessions.customer(request, reply);
  });
}
