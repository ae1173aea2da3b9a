import { DecidedReview, ReviewsToCheck } from '@reprise/entities/review-check';
import {
  ReviewDecision,
  ReviewParams,
  ReviewReportDecision,
  ReviewReportParams,
} from '@reprise/entities/review-request';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { decideReview } from './moderation.ts';
import { decideReport, loadReviewsToCheck } from './reports.ts';

const tag = 'reviews';

/** Checking reviews; only our own services call it. */
export function registerReviewChecks(internal: FastifyInstance, context: AppContext): void {
  route(internal, {
    method: 'GET',
    url: '/internal/reviews/to-check',
    access: 'service',
    tag,
    summary: 'New reviews and open reports of published ones, the oldest first.',
    response: ReviewsToCheck,
    handler: () => loadReviewsToCheck(context.db),
  });
  route(internal, {
    method: 'POST',
    url: '/internal/reviews/:reviewId/decision',
    access: 'service',
    tag,
    summary: 'Publishes a review, or rejects it for a reason that is mailed to its author.',
    params: ReviewParams,
    body: ReviewDecision,
    response: DecidedReview,
    errors: { REVIEW_NOT_FOUND: 404, REVIEW_CHANGED: 409, REVIEW_DECIDED: 409 },
    handler: ({ params, body }) => decideReview(context, params.reviewId, body),
  });
  route(internal, {
    method: 'POST',
    url: '/internal/review-reports/:reportId/decision',
    access: 'service',
    tag,
    summary: 'Keeps a reported review or removes it; everyone concerned is mailed the reason.',
    params: ReviewReportParams,
    body: ReviewReportDecision,
    response: DecidedReview,
    errors: { REPORT_NOT_FOUND: 404, REPORT_DECIDED: 409 },
    handler: ({ params, body }) => decideReport(context, params.reportId, body),
  });
}
