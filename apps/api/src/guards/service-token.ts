import { createServiceTokenCheck, type ServiceKey } from '@reprise/server-kit/service-token';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';
import { guardOf } from './route-guard.ts';

/**
 * Requires `Authorization: Bearer <token>` on every route except probes, and on unknown paths; 401 otherwise. The token is
 * signed by one of the services, for a few minutes.
 */
export function registerServiceToken(app: FastifyInstance, keys: readonly ServiceKey[]): void {
  const serviceOf = createServiceTokenCheck(keys);
  app.addHook('onRequest', async (request) => {
    if (guardOf(request)?.access === 'probe') return;
    const [, token] = /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (token !== undefined && (await serviceOf(token)) !== undefined) return;
    throw new ApiError({ status: 401, code: 'SERVICE_TOKEN_REQUIRED', message: 'A valid service token is required.' });
  });
}
