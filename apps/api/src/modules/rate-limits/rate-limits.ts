import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../errors.ts';
import { clientOf } from './client-address.ts';
import type { Counters } from './counters.ts';

const minuteMs = 60_000;

/** 429; `verify` tells where to show that a person is there, which lifts the limit. */
export function rateLimited(leftMs: number, verify: boolean): ApiError {
  const seconds = Math.max(1, Math.ceil(leftMs / 1000));
  const way = verify ? ' or show that a person is there' : '';
  return new ApiError({
    status: 429,
    code: 'RATE_LIMITED',
    message: `Too many requests; try again in ${seconds} seconds${way}.`,
    headers: { 'Retry-After': String(seconds), ...(verify && { 'Verify-Location': '/verify' }) },
  });
}

/** Counts one call under a key and throws 429 RATE_LIMITED when there were too many. */
export type RateLimit = (request: FastifyRequest, key: string) => Promise<void>;

/** Limits of what can be guessed or abused, per client unless said otherwise. */
export interface RateLimits {
  /** Guessing a password: 10 a minute per client and account. */
  login: RateLimit;
  /** Registering and asking for links: 20 a minute. */
  mailing: RateLimit;
  /** Mails to one recipient, whoever asks for them: 5 in ten minutes, which no proof of work lifts. */
  recipient: RateLimit;
  /** Suggestions while somebody types: 240 a minute. */
  suggestions: RateLimit;
}

interface Limit {
  name: string;
  max: number;
  windowMs: number;
}

const reading: Limit = { name: 'reading', max: 3_000, windowMs: minuteMs };
const writing: Limit = { name: 'writing', max: 300, windowMs: minuteMs };
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The shop's server rendering a page: on this machine and, unlike what it passes on, not in the name of an address. A caller
 * who has hung up has no socket any more.
 */
function isOwnServer(request: FastifyRequest): boolean {
  const isLocal = /^(?:::1|(?:::ffff:)?127\.)/.test(request.raw.socket?.remoteAddress ?? '');
  return isLocal && request.headers['x-forwarded-for'] === undefined;
}

/** The check itself must stay reachable for those who are limited; it has a limit of its own. */
const isExempt = (url: string) => !url.startsWith('/api/') || url.startsWith('/api/bot-check/');

const unlimited: RateLimit = async () => {};

/**
 * Limits every call by client, reading generously and writing less so, and gives the limits of what can be abused. Health
 * checks and internal calls are never limited. `enabled: false` is for load tests.
 */
export function registerRateLimits(
  app: FastifyInstance,
  { enabled, counters }: { enabled: boolean; counters: Counters },
): RateLimits {
  if (!enabled) return { login: unlimited, mailing: unlimited, recipient: unlimited, suggestions: unlimited };

  async function count(subject: string, { name, max, windowMs }: Limit, verify: boolean): Promise<void> {
    const { count, leftMs } = await counters.hit(subject, name, windowMs);
    if (count > max) throw rateLimited(leftMs, verify);
  }

  app.addHook('onRequest', async (request) => {
    if (isExempt(request.url) || isOwnServer(request)) return;
    const client = clientOf(request.ip);
    await count(client, reading, true);
    if (!readingMethods.has(request.method)) await count(client, writing, true);
  });

  const byClient =
    (name: string, max: number): RateLimit =>
    (request, key) =>
      count(clientOf(request.ip), { name: `${name} ${key}`, max, windowMs: minuteMs }, true);
  return {
    login: byClient('login', 10),
    mailing: byClient('mailing', 20),
    suggestions: byClient('suggestions', 240),
    recipient: (_request, key) => count(`recipient ${key}`, { name: 'mails', max: 5, windowMs: 10 * minuteMs }, false),
  };
}
