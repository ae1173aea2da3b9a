import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';

/** The name under which the shell's proxy passes calls of browsers on. */
const proxyName = /\bshell\b/;

/**
 * Refuses calls of pages, with 403 NOT_FOR_PAGES: what is answered here must never be in the hands of a script. The shell's server
 * calls directly, calls of pages come through its proxy.
 */
export function refusePages({ headers }: FastifyRequest): void {
  if (!proxyName.test(String(headers.via ?? ''))) return;
  throw new ApiError({ status: 403, code: 'NOT_FOR_PAGES', message: 'Only the server of the shop may call this.' });
}
