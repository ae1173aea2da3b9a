import { maxListAgeSeconds } from '@reprise/entities/constants/catalogue-feed';
import { FinderView } from '@reprise/entities/finder';
import { FinderParams, FinderQuery } from '@reprise/entities/finder-request';
import type { FastifyInstance } from 'fastify';
import { keepUntilChanged } from '../../cache-tags.ts';
import { sameForEverybody } from '../../guards/route-guard.ts';
import { route } from '../../route.ts';
import { type FinderContext, loadFinder } from './finder.ts';
import { knownFinder } from './finders.ts';

/** GET /api/finder/{id}: questions about what a visitor wants, and the products that their answers lead to. */
export function registerFinder(app: FastifyInstance, context: FinderContext): void {
  route(app, {
    method: 'GET',
    url: '/api/finder/:id',
    access: 'public',
    cache: sameForEverybody,
    summary: 'The next question of a finder after the answers so far, or the products that they lead to',
    tag: 'catalogue',
    params: FinderParams,
    query: FinderQuery,
    isRemembered: () => true,
    response: FinderView,
    errors: { FINDER_NOT_FOUND: 404 },
    handler: async ({ params, query, request }) => {
      const view = await loadFinder(context, knownFinder(params.id), query, request.locale.language);
      if (view.step.kind !== 'unavailable') keepUntilChanged(maxListAgeSeconds);
      return view;
    },
  });
}
