import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';
import { guardOf } from './route-guard.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Requires `Authorization: Bearer <service token>` on every route except probes, and on unknown paths; 401 otherwise.
 * Any of `tokens` is accepted, so that a token can be rotated while services still send the previous one.
 */
export function registerServiceToken(app: FastifyInstance, tokens: readonly string[]): void {
  const accepted = tokens.map((token) => digest(`Bearer ${token}`));
  app.addHook('onRequest', async (request) => {
    if (guardOf(request)?.access === 'probe') return;
    const sent = digest(request.headers.authorization ?? '');
    if (accepted.some((expected) => timingSafeEqual(sent, expected))) return;
    throw new ApiError({ status: 401, code: 'SERVICE_TOKEN_REQUIRED', message: 'A valid service token is required.' });
  });
}
