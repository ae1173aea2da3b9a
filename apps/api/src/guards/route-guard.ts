import type { FastifyRequest } from 'fastify';

/**
 * Who may call a route:
 * - `public`: everybody, and everybody gets the same answer. The route has no access to the session.
 * - `visitor`: everybody, but the answer depends on who asks: on the session, or on the client's address.
 * - `customer`: customers who are signed in; 401 LOGIN_REQUIRED otherwise.
 * - `service`: our other services, by their token; only on the internal port.
 * - `probe`: everybody who reaches the port, such as health checks, without a limit.
 */
export type Access = 'public' | 'visitor' | 'customer' | 'service' | 'probe';

/** A guard that does not apply, and why that is safe. */
export interface Exemption {
  readonly exempt: string;
}

/** How long browsers and shared caches may store a successful answer. */
export interface PublicCache {
  readonly maxAgeSeconds: number;
  /** The answer at this address never changes. */
  readonly immutable?: true;
}

/** For answers that are the same for everyone but must be fresh, so that a page made of them can be shared. */
export const sameForEverybody = { maxAgeSeconds: 0 } as const satisfies PublicCache;

type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What every route declares about its callers. Invalid combinations do not compile. */
export type GuardDeclaration = (
  | { method: 'GET'; access: 'public'; cache?: PublicCache; csrf?: never }
  | { method: 'GET'; access: 'visitor' | 'customer' | 'service' | 'probe'; cache?: never; csrf?: never }
  | { method: WriteMethod; access: 'public'; csrf: Exemption; cache?: typeof sameForEverybody }
  | { method: WriteMethod; access: 'visitor' | 'customer'; csrf: 'required' | Exemption; cache?: never }
  | { method: WriteMethod; access: 'service'; csrf?: never; cache?: never }
) & {
  /** Only for routes whose calls must not count towards the client's general limits. */
  rateLimit?: Exemption;
};

/** The declaration of a route, available on its requests. */
export interface RouteGuard {
  readonly access: Access;
  readonly csrf?: 'required' | Exemption;
  readonly cache?: PublicCache;
  readonly rateLimit?: Exemption;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    guard?: RouteGuard;
  }
}

const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** True for methods that change nothing. */
export function isReading(method: string): boolean {
  return readingMethods.has(method);
}

/** True if the answer depends on the caller, so that no cache may store it. */
export function readsSession({ access }: RouteGuard): boolean {
  return access === 'visitor' || access === 'customer';
}

/** The declaration of the matched route, whatever the spelling of the URL; undefined when no route matched. */
export function guardOf(request: FastifyRequest): RouteGuard | undefined {
  const { guard } = request.routeOptions.config;
  if (guard || request.is404) return guard;
  throw new Error(`${request.method} ${request.routeOptions.url} was registered without a guard.`);
}

function mistakeIn(methods: readonly string[], guard: RouteGuard | undefined): string | undefined {
  if (!guard) return 'does not say who may call it';
  const writes = methods.some((method) => !isReading(method));
  if (guard.cache && guard.access !== 'public') return 'is not public and must not be cached';
  if (guard.cache && writes && guard.cache.maxAgeSeconds > 0) return 'is no GET and must not be cached for a time';
  if (guard.access === 'probe' && writes) return 'writes and cannot be a probe';
  if (guard.access === 'service' && guard.csrf) return 'is called with a token and has no CSRF protection to declare';
  if (!writes || guard.access === 'service') return undefined;
  if (!guard.csrf) return 'writes and does not say whether it needs a CSRF token';
  if (guard.csrf === 'required') {
    return guard.access === 'public' ? 'is public and has no session that a CSRF token could belong to' : undefined;
  }
  return guard.csrf.exempt.trim() === '' ? 'gives no reason for its exemption' : undefined;
}

/** Throws when a route must not be registered like this. No route is reachable without declaring its callers. */
export function checkGuard(method: string | readonly string[], url: string, guard: RouteGuard | undefined): void {
  const mistake = mistakeIn([method].flat(), guard);
  if (mistake) throw new Error(`${[method].flat().join(', ')} ${url} ${mistake}.`);
}
