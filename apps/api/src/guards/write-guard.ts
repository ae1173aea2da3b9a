import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import { isCsrfToken, type Sessions } from '../modules/session/index.ts';
import { guardOf, isReading } from './route-guard.ts';

/**
 * Allows a call that changes something only if it comes from one of our pages (403 ORIGIN_NOT_ALLOWED) and carries the
 * CSRF token of its session (403 CSRF_TOKEN_INVALID).
 */
export function registerWriteGuard(app: FastifyInstance, sessions: Sessions, allowedOrigins: readonly string[]): void {
  const origins = new Set(allowedOrigins);
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const guard = guardOf(request);
    if (!guard || isReading(request.method) || typeof guard.csrf === 'object') return;
    if (!origins.has(request.headers.origin ?? '')) {
      throw new ApiError({
        status: 403,
        code: 'ORIGIN_NOT_ALLOWED',
        message: 'The Origin header names no page of the shop.',
      });
    }
    const received = request.headers['x-csrf-token'];
    const session = await sessions.current(request, reply);
    if (session && isCsrfToken(typeof received === 'string' ? received : undefined, session.token)) return;
    const message = 'The X-CSRF-Token header does not belong to the session; get one from /api/csrf-token.';
    throw new ApiError({ status: 403, code: 'CSRF_TOKEN_INVALID', message });
  });
}
