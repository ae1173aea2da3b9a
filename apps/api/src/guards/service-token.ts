import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';
import { guardOf } from './route-guard.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Everything but probes needs `Authorization: Bearer <service token>`, also what does not exist; 401 otherwise. */
export function registerServiceToken(app: FastifyInstance, token: string): void {
  const expected = digest(`Bearer ${token}`);
  app.addHook('onRequest', async (request) => {
    if (guardOf(request)?.access === 'probe') return;
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return;
    throw new ApiError({ status: 401, code: 'SERVICE_TOKEN_REQUIRED', message: 'A valid service token is required.' });
  });
}
