import { Announcements } from '@reprise/entities/announcement';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { sameForEverybody } from '../../guards/route-guard.ts';
import { route } from '../../route.ts';
import { fillPlaceholders, placeholderValues } from '../content/index.ts';

/** GET /api/announcements: the currently valid ones, in the language of the request. */
export function registerAnnouncements(app: FastifyInstance, { db, clock, config }: AppContext): void {
  route(app, {
    method: 'GET',
    url: '/api/announcements',
    access: 'public',
    cache: sameForEverybody,
    summary: 'Announcements that are currently valid',
    tag: 'content',
    response: Announcements,
    handler: async ({ request }) => {
      const now = clock();
      const rows = await db
        .selectFrom('announcements')
        .selectAll()
        .where('valid_from', '<=', now)
        .where('valid_to', '>', now)
        .orderBy('valid_from', 'desc')
        .orderBy('id')
        .execute();
      const facts = placeholderValues(config, request.locale);
      return {
        elements: rows.map(({ id, texts, valid_to }) => ({
          id,
          text: fillPlaceholders(texts[request.locale.language], facts),
          validTo: valid_to.toISOString(),
        })),
      };
    },
  });
}
