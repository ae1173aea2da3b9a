import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../errors.ts';

const minuteMs = 60_000;

function rateLimited(seconds: number): ApiError {
  return new ApiError({
    status: 429,
    code: 'RATE_LIMITED',
    message: `Too many requests; try again in ${seconds} seconds or show that a person is there.`,
    headers: { 'Verify-Location': '/verify', 'Retry-After': String(seconds) },
  });
}

/** Counts one call under a key and throws 429 RATE_LIMITED when there were too many. */
export type RateLimit = (request: FastifyRequest, key: string) => Promise<void>;

/** Limits of what can be guessed or abused; every key is counted together with the visitor's address unless said otherwise. */
export interface RateLimits {
  /** Guessing a password: 10 a minute per address and account. */
  login: RateLimit;
  /** Registering and asking for links: 20 a minute per address. */
  mailing: RateLimit;
  /** Mails to one recipient, whoever asks for them: 5 in ten minutes. */
  recipient: RateLimit;
}

/**
 * The shop's server rendering a page: on this machine and, unlike what it proxies, not in the name of an address. A caller who has
 * hung up has no socket any more.
 */
function isOwnServer(request: FastifyRequest): boolean {
  const isLocal = /^(?:::1|(?:::ffff:)?127\.)/.test(request.raw.socket?.remoteAddress ?? '');
  return isLocal && request.headers['x-forwarded-for'] === undefined;
}

const unlimited: RateLimit = async () => {};

/**
 * Limits calls in memory: reading generously by address, and what can be abused by the limits returned. Health checks
 * and internal calls are never limited. `enabled: false` is for load tests.
 */
export async function registerRateLimits(app: FastifyInstance, { enabled }: { enabled: boolean }): Promise<RateLimits> {
  if (!enabled) return { login: unlimited, mailing: unlimited, recipient: unlimited };
  await app.register(rateLimit, {
    max: 3_000,
    timeWindow: minuteMs,
    allowList: (request) => !request.url.startsWith('/api/') || isOwnServer(request),
    errorResponseBuilder: (_request, { ttl }) => rateLimited(Math.ceil(ttl / 1000)),
  });
  function createLimit(name: string, max: number, timeWindow: number, byAddress: boolean): RateLimit {
    const keys = new WeakMap<FastifyRequest, string>();
    const count = app.createRateLimit({
      max,
      timeWindow,
      allowList: () => false,
      keyGenerator: (request) => `${name} ${keys.get(request)}`,
    });
    return async (request, key) => {
      keys.set(request, byAddress ? `${request.ip} ${key}` : key);
      const result = await count(request);
      if (!result.isAllowed && result.isExceeded) throw rateLimited(result.ttlInSeconds);
    };
  }
  return {
    login: createLimit('login', 10, minuteMs, true),
    mailing: createLimit('mailing', 20, minuteMs, true),
    recipient: createLimit('recipient', 5, 10 * minuteMs, false),
  };
}
