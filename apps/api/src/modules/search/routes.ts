import { IdText } from '@reprise/entities/id';
import { SmartSuggestions } from '@reprise/entities/search';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../../context.ts';
import { sameForEverybody } from '../../guards/route-guard.ts';
import { route } from '../../route.ts';
import { clientOf } from '../rate-limits/client-address.ts';
import { suggest } from './suggestions.ts';

const SuggestionsQuery = z.object({
  q: z.string().check(z.maxLength(250)),
  group: z.optional(IdText),
  /** For somebody who sells: only what is bought at present. */
  sells: z.optional(z.literal('1')),
});

/** GET /api/search/smart-suggestions?q&group&sells. */
export function registerSearch(
  app: FastifyInstance,
  context: Pick<AppContext, 'db' | 'clock' | 'catalogue' | 'search' | 'limits'>,
): void {
  route(app, {
    method: 'GET',
    url: '/api/search/smart-suggestions',
    access: 'public',
    cache: sameForEverybody,
    summary: 'At most 6 products and 10 queries for the words typed so far, within a category, of what is bought',
    tag: 'search',
    query: SuggestionsQuery,
    response: SmartSuggestions,
    async handler({ query, request }) {
      await context.limits.suggest(clientOf(request.ip));
      return suggest(context, {
        words: query.q.trim().replace(/\s+/g, ' '),
        group: query.group,
        sells: query.sells !== undefined,
        language: request.locale.language,
      });
    },
  });
}
