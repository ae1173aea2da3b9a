import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Access, checkGuard, guardOf, type RouteGuard } from './route-guard.ts';

/** A registered route. */
export interface RegisteredRoute {
  method: string;
  /** Fastify notation: `/api/product-view/:id`. */
  url: string;
  guard: RouteGuard;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of this server, HEAD included. */
    registeredRoutes: RegisteredRoute[];
  }
}

/** The server for the shop and its visitors, and the one for our other services. */
export type ServerKind = 'public' | 'internal';

const served: Record<ServerKind, ReadonlySet<Access>> = {
  public: new Set<Access>(['public', 'visitor', 'customer', 'probe']),
  internal: new Set<Access>(['service', 'probe']),
};

function cacheControlOf(guard: RouteGuard | undefined, status: number): string {
  const isCacheable = status === 304 || (status >= 200 && status < 300);
  if (!guard?.cache || !isCacheable) return 'no-store';
  return `public, max-age=${guard.cache.maxAgeSeconds}${guard.cache.immutable ? ', immutable' : ''}`;
}

/** Adds to `Vary` without removing what other plugins have set, such as `Origin` or `Accept-Encoding`. */
function addVary(reply: FastifyReply, names: readonly string[]): void {
  const given = String(reply.getHeader('vary') ?? '').split(/\s*,\s*/);
  const fields = [...given.filter(Boolean), ...names];
  reply.header('vary', [...new Set(fields)].join(', '));
}

/**
 * Refuses every route that does not declare who may call it, or that belongs on the other server, and derives
 * `Cache-Control` from the declaration. Must be called before the first route is registered.
 */
export function registerGuards(app: FastifyInstance, server: ServerKind): void {
  app.decorate('registeredRoutes', []);
  app.addHook('onRoute', ({ method, url, config }) => {
    const guard = config?.guard;
    checkGuard(method, url, guard);
    if (!guard) return;
    if (!served[server].has(guard.access)) {
      throw new Error(`${[method].flat().join(', ')} ${url} is for ${guard.access} and not for the ${server} server.`);
    }
    app.registeredRoutes.push(...[method].flat().map((one) => ({ method: one, url, guard })));
  });
  app.addHook('onSend', async (request, reply) => {
    const cacheControl = cacheControlOf(guardOf(request), reply.statusCode);
    reply.header('cache-control', cacheControl);
    // Language and market come from request headers and change texts and prices.
    if (cacheControl !== 'no-store') addVary(reply, ['X-Language', 'X-Market']);
  });
}
