import { AsyncLocalStorage } from 'node:async_hooks';
import { productTag } from '@reprise/entities/cache-tags';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { guardOf } from './guards/route-guard.ts';

/** The products that each request has read so far. */
const shown = new AsyncLocalStorage<Set<number>>();

/** Notes that the answer of the current request shows these products. Every read of products for an answer calls it. */
export function noteProducts(ids: Iterable<number>): void {
  const noted = shown.getStore();
  if (noted) for (const id of ids) noted.add(id);
}

/**
 * Allows caches that follow the change stream to keep the answer for so many seconds, because nothing that it shows changes
 * otherwise. Without it they keep it for as long as they keep answers that they know nothing about.
 */
export function keepUntilChanged(reply: FastifyReply, maxAgeSeconds: number): void {
  reply.header('cdn-cache-control', `max-age=${Math.max(0, Math.floor(maxAgeSeconds))}`);
}

/**
 * Sends the products that a public answer shows as `Cache-Tag`, so that a cache drops the answer when one of them changes.
 * A route cannot forget it: whatever reads products for an answer notes them.
 */
export function registerCacheTags(app: FastifyInstance): void {
  // Not earlier: reading a body leaves the context of the hooks before it.
  app.addHook('preHandler', (request, _reply, next) => {
    if (guardOf(request)?.access === 'public') shown.run(new Set(), next);
    else next();
  });
  app.addHook('onSend', async (_request, reply) => {
    const noted = shown.getStore();
    if (noted?.size && reply.statusCode < 300) reply.header('cache-tag', [...noted].map(productTag).join(','));
  });
}
