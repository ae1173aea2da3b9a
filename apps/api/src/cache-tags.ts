import { AsyncLocalStorage } from 'node:async_hooks';
import { productTag } from '@reprise/entities/cache-tags';
import type { FastifyInstance } from 'fastify';
import { guardOf } from './guards/route-guard.ts';

/** What a public answer shows, and how long it may be cached. */
interface AnswerNotes {
  readonly shown: Set<number>;
  maxAgeSeconds?: number;
}

const notes = new AsyncLocalStorage<AnswerNotes>();

/** Notes that the answer of the current request shows these products. Every read of products for an answer calls it. */
export function noteProducts(ids: Iterable<number>): void {
  const shown = notes.getStore()?.shown;
  if (shown) for (const id of ids) shown.add(id);
}

/**
 * Allows caches that follow the changes to keep the answer of the current request for so many seconds, because nothing that it
 * shows changes otherwise. Without it they keep it for as long as they keep answers that they know nothing about.
 */
export function keepUntilChanged(maxAgeSeconds: number): void {
  const noted = notes.getStore();
  if (noted) noted.maxAgeSeconds = Math.max(0, Math.floor(maxAgeSeconds));
}

/** What was noted of the current request; undefined unless it is public. */
export const answerNotes = (): Readonly<AnswerNotes> | undefined => notes.getStore();

/**
 * Sends the products that a public answer shows as `Cache-Tag`, so that a cache drops the answer when one of them changes, and
 * how long it may be cached. A route cannot forget it: whatever reads products for an answer notes them.
 */
export function registerCacheTags(app: FastifyInstance): void {
  // Not earlier: reading a body leaves the context of the hooks before it.
  app.addHook('preHandler', (request, _reply, next) => {
    if (guardOf(request)?.access === 'public') notes.run({ shown: new Set() }, next);
    else next();
  });
  app.addHook('onSend', async (_request, reply) => {
    const noted = notes.getStore();
    if (!noted || reply.statusCode >= 300) return;
    if (noted.shown.size > 0) reply.header('cache-tag', [...noted.shown].map(productTag).join(','));
    if (noted.maxAgeSeconds !== undefined) reply.header('cdn-cache-control', `max-age=${noted.maxAgeSeconds}`);
  });
}
