import { PassThrough } from 'node:stream';
import { type CatalogueNews, CatalogueNewsQuery } from '@reprise/entities/cache-tags';
import { changeStreamIntervalMs, maxChangeStreams } from '@reprise/entities/constants/catalogue-feed';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { unavailable } from '../../errors.ts';
import { route } from '../../route.ts';
import { createChangeWatch, readVisibleChanges } from '../catalogue/index.ts';

/** A reader that takes so little that this many bytes wait for it has to connect again. */
const maxWaitingBytes = 1_000_000;

/**
 * GET /catalogue-changes: which products change, as they change, for the servers that cache answers with a `Cache-Tag`. It
 * names no more than public answers do and needs no token, but its address is not one that the shop forwards to visitors.
 */
export function registerChangeStream(app: FastifyInstance, { db, log }: Pick<AppContext, 'db' | 'log'>): void {
  const watch = createChangeWatch({
    read: (after) => readVisibleChanges(db, after),
    intervalMs: changeStreamIntervalMs,
    onError: (error) => log.error({ err: error }, 'reading the change log failed'),
  });
  const streams = new Set<PassThrough>();
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });
  route(app, {
    method: 'GET',
    url: '/catalogue-changes',
    access: 'probe',
    summary: `Lines of JSON (CatalogueNews): one, or one every ${changeStreamIntervalMs} ms as long as no change was missed`,
    tag: 'catalogue',
    query: CatalogueNewsQuery,
    async handler({ query, reply }) {
      if (streams.size >= maxChangeStreams) throw unavailable(1);
      const stream = new PassThrough();
      const write = (news: CatalogueNews): void => {
        if (stream.writableLength > maxWaitingBytes) stream.destroy();
        else stream.write(`${JSON.stringify(news)}\n`);
        if (query.mode === 'once') stream.end();
      };
      const end = watch.subscribe(write, query.after);
      streams.add(stream);
      stream.once('close', () => {
        end();
        streams.delete(stream);
      });
      return reply.header('content-type', 'application/x-ndjson').send(stream);
    },
  });
}
