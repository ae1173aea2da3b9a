import {
  ReviewDecision,
  ReviewParams,
  ReviewReportDecision,
  ReviewReportParams,
} from '@reprise/entities/review-request';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { Problem, readInput } from '../problem.ts';
import type { ReviewShop } from './shop-client.ts';
import { reviewsPage } from './views.ts';

const FormFields = z.record(z.string(), z.string());

/** The fields of a form; empty ones are absent. */
function fieldsOf(body: unknown): Record<string, string | number> {
  const { version, ...texts } = readInput(FormFields, body);
  const filled = Object.entries(texts).filter(([, text]) => text !== '');
  return { ...Object.fromEntries(filled), ...(version !== undefined && { version: Number(version) }) };
}

/** The page on which staff publishes reviews and decides about reports: plain forms, no scripts. */
export function registerReviewPages(app: FastifyInstance, shop: ReviewShop): void {
  async function show(reply: FastifyReply, mistake?: Problem): Promise<FastifyReply> {
    let problem = mistake;
    const toCheck = await shop.toCheck().catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      problem ??= error;
      return { reviews: [], reports: [] };
    });
    return reply
      .code(mistake?.status ?? 200)
      .type('text/html; charset=utf-8')
      .send(reviewsPage(toCheck, problem?.message));
  }

  async function act(reply: FastifyReply, decide: () => Promise<void>): Promise<FastifyReply> {
    try {
      await decide();
    } catch (error) {
      if (error instanceof Problem) return show(reply, error);
      throw error;
    }
    return reply.redirect('/reviews', 303);
  }

  app.get('/reviews', (_request, reply) => show(reply));
  app.post('/reviews/:reviewId', (request, reply) =>
    act(reply, async () => {
      const { reviewId } = readInput(ReviewParams, request.params);
      await shop.decide(reviewId, readInput(ReviewDecision, fieldsOf(request.body)));
    }),
  );
  app.post('/reviews/reports/:reportId', (request, reply) =>
    act(reply, async () => {
      const { reportId } = readInput(ReviewReportParams, request.params);
      await shop.decideReport(reportId, readInput(ReviewReportDecision, fieldsOf(request.body)));
    }),
  );
}
