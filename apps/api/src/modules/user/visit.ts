import type { Language, MarketId } from '@reprise/entities/language';
import { formatPath } from '@reprise/markets';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { clientOf } from '../rate-limits/index.ts';
import type { Session } from '../session/index.ts';

/** Where a call comes from. Links in mails lead back to the same shop in the same language. */
export interface Visit {
  origin: string;
  language: Language;
  market: MarketId;
  userAgent: string | undefined;
  session: Session | undefined;
  /** The token by which the browser may be known to its customers. */
  device: string | undefined;
}

/** The URL of the sign-in page in the shop that a call comes from. */
export function authLink(
  { origin, language }: Pick<Visit, 'origin' | 'language'>,
  parameters: Record<string, string> = {},
): string {
  const url = new URL(formatPath('auth', {}, language), origin);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** Where a call comes from; the write guard has checked its Origin. */
export async function visitOf(
  { sessions, devices }: Pick<AppContext, 'sessions' | 'devices'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit> {
  return {
    origin: request.headers.origin ?? '',
    language: request.locale.language,
    market: request.locale.market,
    userAgent: request.headers['user-agent'],
    session: await sessions.current(request, reply),
    device: devices.read(request),
  };
}

type AccountEvent =
  | 'signed in'
  | 'signed out'
  | 'password replaced'
  | 'email replaced'
  | 'email restored'
  | 'sessions ended'
  | 'provider linked'
  | 'provider unlinked'
  | 'passkey added'
  | 'passkey removed'
  | 'data export requested'
  | 'data export opened'
  | 'account deleted';

/** Logs what happened to an account. */
export function note(request: FastifyRequest, customer: string, event: AccountEvent): void {
  request.log.info({ customer, client: clientOf(request.ip) }, event);
}
