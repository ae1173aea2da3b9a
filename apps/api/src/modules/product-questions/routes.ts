import { maxTaggedAgeSeconds } from '@reprise/entities/constants/catalogue-feed';
import { IdParams } from '@reprise/entities/parameters';
import { ProductAnswer, ProductAnswerQuery, ProductQuestions } from '@reprise/entities/product-question';
import type { FastifyInstance } from 'fastify';
import { keepUntilChanged, noteProducts } from '../../cache-tags.ts';
import type { AppContext } from '../../context.ts';
import { sameForEverybody } from '../../guards/route-guard.ts';
import { route } from '../../route.ts';
import { clientOf } from '../rate-limits/index.ts';
import { createItemQuestionGateway } from '../search-gateway/index.ts';
import { answerTo, suggestedQuestions } from './ask-provider.ts';

/** GET /api/products/{id}/questions and GET /api/products/{id}/questions/answer. */
export function registerProductQuestions(
  app: FastifyInstance,
  { db, catalogue, limits, config, log }: Pick<AppContext, 'db' | 'catalogue' | 'limits' | 'config' | 'log'>,
): void {
  const context = { db, catalogue, ask: createItemQuestionGateway(config, log) };
  route(app, {
    method: 'GET',
    url: '/api/products/:id/questions',
    access: 'public',
    cache: sameForEverybody,
    isRemembered: () => true,
    summary: 'Questions about a product that have an answer; none while the search provider does not answer',
    tag: 'catalogue',
    params: IdParams,
    response: ProductQuestions,
    errors: { PRODUCT_NOT_FOUND: 404 },
    async handler({ params, request }) {
      const questions = await suggestedQuestions(context, params.id, request.locale.language);
      noteProducts([params.id]);
      // Pages without the questions of a provider that does not answer must not stay so.
      if (questions) keepUntilChanged(maxTaggedAgeSeconds);
      return { questions: questions ?? [] };
    },
  });
  route(app, {
    method: 'GET',
    url: '/api/products/:id/questions/answer',
    access: 'public',
    // Not cached, nor are pages that show an answer: there are as many as there are questions.
    summary: 'An automated answer to a question about a product, from what the catalogue says about it',
    tag: 'catalogue',
    params: IdParams,
    query: ProductAnswerQuery,
    response: ProductAnswer,
    errors: { PRODUCT_NOT_FOUND: 404, ANSWERS_UNAVAILABLE: 503 },
    async handler({ params, query, request }) {
      await limits.askQuestion(clientOf(request.ip));
      return answerTo(context, params.id, query.question, request.locale.language);
    },
  });
}
