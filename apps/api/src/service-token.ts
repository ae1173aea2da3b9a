import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Everything under /internal/ needs `Authorization: Bearer <service token>`; 401 SERVICE_TOKEN_REQUIRED otherwise. */
export function registerServiceToken(app: FastifyInstance, token: string): void {
  const expected = digest(`Bearer ${token}`);
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/internal/')) return;
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return;
    throw new ApiError({ status: 401, code: 'SERVICE_TOKEN_REQUIRED', message: 'A valid service token is required.' });
  });
}
