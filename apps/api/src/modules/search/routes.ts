import { maxSuggestedProducts, maxSuggestedQueries } from '@reprise/entities/constants/search';
import { SmartSuggestions } from '@reprise/entities/search';
import { ConversionClick, SuggestionsQuery } from '@reprise/entities/search-request';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { sameForEverybody } from '../../guards/route-guard.ts';
import { objectsToTracking } from '../../privacy-control.ts';
import { route } from '../../route.ts';
import { clientOf } from '../rate-limits/index.ts';
import { forwardClick, reportsItself } from './conversion-clicks.ts';
import { suggest } from './suggestions.ts';

/** GET /api/search/smart-suggestions?q&group&sells and POST /api/search/conversion/click. */
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
  route(app, {
    method: 'POST',
    url: '/api/search/conversion/click',
    access: 'public',
    csrf: { exempt: 'A beacon cannot send the header, and it changes nothing that belongs to the visitor.' },
    cache: sameForEverybody,
    summary:
      'A visitor opened a product of a list. Pages send it with consent to statistics; it is forwarded without them, unless the browser reports its clicks itself.',
    tag: 'search',
    body: ConversionClick,
    errors: { PRODUCT_NOT_FOUND: 404 },
    async handler({ body, request }) {
      if (!objectsToTracking(request) && !reportsItself(request)) await forwardClick(context, body);
    },
  });
}
