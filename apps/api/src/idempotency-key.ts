import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { invalidRequest } from './errors.ts';

const Key = z.uuid();

/** The `Idempotency-Key` of a request, a UUID. Throws 400. */
export function idempotencyKeyOf(request: FastifyRequest): string {
  const key = Key.safeParse(request.headers['idempotency-key']);
  if (key.success) return key.data;
  throw invalidRequest([{ field: 'Idempotency-Key', code: 'REQUIRED' }]);
}
