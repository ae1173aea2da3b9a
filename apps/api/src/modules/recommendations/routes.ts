import { maxTaggedAgeSeconds } from '@reprise/entities/constants/catalogue-feed';
import { RecommendationFeedback, RecommendationParams, Recommendations } from '@reprise/entities/recommendation';
import type { FastifyInstance } from 'fastify';
import { keepUntilChanged } from '../../cache-tags.ts';
import type { AppContext } from '../../context.ts';
import { sameForEverybody } from '../../guards/route-guard.ts';
import { route } from '../../route.ts';
import { loadRecommendations } from './recommendations.ts';

/** GET /api/recommendations and POST /api/recommendations/feedback. */
export function registerRecommendations(
  app: FastifyInstance,
  context: Pick<AppContext, 'db' | 'catalogue' | 'search' | 'clock'>,
): void {
  route(app, {
    method: 'GET',
    url: '/api/recommendations',
    access: 'public',
    cache: sameForEverybody,
    summary: 'Recommended products for a product, a category or the whole shop',
    tag: 'catalogue',
    query: RecommendationParams,
    isRemembered: () => true,
    response: Recommendations,
    handler: ({ query, request }) => {
      keepUntilChanged(maxTaggedAgeSeconds);
      return loadRecommendations(context, query, request.locale.language);
    },
  });
  route(app, {
    method: 'POST',
    url: '/api/recommendations/feedback',
    access: 'visitor',
    csrf: 'required',
    summary: 'Feedback on how a visitor used a recommendation',
    tag: 'catalogue',
    body: RecommendationFeedback,
    handler: async ({ body }) => {
      await context.db
        .insertInto('recommendation_feedback')
        .values({
          recommendation_id: body.recommendationId,
          type: body.type,
          product_id: body.productId,
          action: body.action,
          created_at: context.clock(),
        })
        .execute();
    },
  });
}
