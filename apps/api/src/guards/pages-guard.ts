import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';

/** The name that the shell's proxy sends in `Via` with calls of browsers. */
const proxyName = /\bshell\b/;

/**
 * Refuses calls from pages with 403 NOT_FOR_PAGES, because scripts must never get these answers. The shell's server
 * calls directly; calls from pages come through its proxy.
 */
export function refusePages({ headers }: FastifyRequest): void {
  if (!proxyName.test(String(headers.via ?? ''))) return;
  throw new ApiError({ status: 403, code: 'NOT_FOR_PAGES', message: 'Only the server of the shop may call this.' });
}
