import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { clientOf } from '../rate-limits/index.ts';
import type { Visit } from './account-service.ts';

/** Where a call comes from; the write guard has checked its Origin. */
export async function visitOf(
  { sessions }: Pick<AppContext, 'sessions'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit> {
  return {
    origin: request.headers.origin ?? '',
    language: request.locale.language,
    market: request.locale.market,
    userAgent: request.headers['user-agent'],
    session: await sessions.current(request, reply),
  };
}

/** Logs what happened to an account. */
export function note(
  request: FastifyRequest,
  customer: string,
  event: 'signed in' | 'signed out' | 'password replaced' | 'sessions ended',
): void {
  request.log.info({ customer, client: clientOf(request.ip) }, event);
}
