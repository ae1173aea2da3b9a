import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ZodError } from 'zod';
import { Problem } from '../problem.ts';
import type { StandIn } from '../stand-in.ts';
import { analyticsPage } from './analytics-page.ts';
import type { Collection } from './collected-events.ts';
import { experimentsPage } from './experiments-page.ts';

/** Shops read the status of the answer, nothing else. */
const open = (reply: FastifyReply) => reply.header('access-control-allow-origin', '*');

/** Parses the body of a request. Beacons ignore the answer, but it helps developers who call the route themselves. */
function accept(body: unknown, take: (text: string) => void): void {
  try {
    take(String(body));
  } catch (error) {
    if (!(error instanceof ZodError || error instanceof SyntaxError)) throw error;
    throw new Problem(400, 'INVALID_REQUEST', error.message);
  }
}

/** The stand-in for analytics and its tag manager, which browsers load and send events to. */
export async function createAnalyticsStandIn({
  publicUrl,
  collection,
  shopUrl,
}: {
  readonly publicUrl: () => string;
  readonly collection: Collection;
  /** Address of the shop, for links that show a group. */
  readonly shopUrl: string | undefined;
}): Promise<StandIn> {
  const tagManager = await readFile(join(import.meta.dirname, 'tag-manager.js'), 'utf8');

  function registerCalls(app: FastifyInstance): void {
    const fromShops = { config: { acceptsOtherSites: true } };
    app.post('/analytics/events', fromShops, async ({ body }, reply) => {
      accept(body, collection.acceptEvents);
      return open(reply).code(204).send();
    });
    app.post('/analytics/tag-manager/entries', fromShops, async ({ body }, reply) => {
      accept(body, collection.acceptEntry);
      return open(reply).code(204).send();
    });
    app.get('/analytics/tag-manager.js', async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(tagManager),
    );
  }

  return {
    status: () => ({
      name: 'Analytics',
      path: '/analytics',
      purpose: 'Gets events of visitors who agree to statistics, and serves a tag manager.',
      address: `${publicUrl()}/analytics/events`,
      summary: `${collection.events().length} events`,
      fault: undefined,
    }),
    register(app) {
      registerCalls(app);
      app.get('/analytics', (_request, reply) =>
        reply.type('text/html; charset=utf-8').send(analyticsPage(collection)),
      );
      app.get('/analytics/experiments', (_request, reply) =>
        reply.type('text/html; charset=utf-8').send(experimentsPage(collection.events(), shopUrl)),
      );
      app.get('/analytics/control/events', async () => ({
        events: collection.events(),
        entries: collection.entries(),
      }));
      app.post('/analytics/control/clear', async (_request, reply) => {
        collection.clear();
        return reply.redirect('/analytics', 303);
      });
    },
    listen: async () => ({}),
    close: async () => undefined,
  };
}
