import { maxSuggestedProducts, maxSuggestedQueries } from '@reprise/entities/constants/search';
import { SmartSuggestions } from '@reprise/entities/search';
import { SuggestionsQuery } from '@reprise/entities/search-request';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { sameForEverybody } from '../../guards/route-guard.ts';
import { route } from '../../route.ts';
import { clientOf } from '../rate-limits/index.ts';
import { suggest } from './suggestions.ts';

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
    summary: `At most ${maxSuggestedProducts} products and ${maxSuggestedQueries} queries for the words typed so far, optionally within a category or among products that are bought`,
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
