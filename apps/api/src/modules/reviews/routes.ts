import { CategoryParams } from '@reprise/entities/category-request';
import { maxCategoryReviews } from '@reprise/entities/constants/reviews';
import { ProductIdParams } from '@reprise/entities/product-view-request';
import {
  CategoryReviews,
  OwnReviews,
  OwnReviewView,
  ProductReviews,
  PublishedReview,
  ReviewReportReceipt,
} from '@reprise/entities/review';
import {
  ProductReviewsQuery,
  ReviewParams,
  ReviewReportRequest,
  ReviewRequest,
} from '@reprise/entities/review-request';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { sameForEverybody } from '../../guards/route-guard.ts';
import { route } from '../../route.ts';
import { clientOf } from '../rate-limits/index.ts';
import { registerReviewChecks } from './internal-routes.ts';
import { reviewNotFound } from './moderation.ts';
import { createOwnReviews, loadReviewsOfCustomer } from './own-review.ts';
import { reportReview } from './reports.ts';
import { loadProductReviews, loadReviewedProduct, selectReviews } from './review-queries.ts';

const tag = 'reviews';

function registerReads(app: FastifyInstance, { db, catalogue }: Pick<AppContext, 'db' | 'catalogue'>): void {
  route(app, {
    method: 'GET',
    url: '/api/reviews/:productId',
    access: 'public',
    cache: sameForEverybody,
    summary: 'Published reviews of a product, sorted, and filtered by condition and stars',
    tag,
    params: ProductIdParams,
    query: ProductReviewsQuery,
    response: ProductReviews,
    errors: { PRODUCT_NOT_FOUND: 404 },
    handler: ({ params, query, request }) => loadProductReviews(db, params.productId, query, request.locale.language),
  });
  route(app, {
    method: 'GET',
    url: '/api/published-reviews/:reviewId',
    access: 'public',
    cache: sameForEverybody,
    summary: 'A published review and its product',
    tag,
    params: ReviewParams,
    response: PublishedReview,
    errors: { REVIEW_NOT_FOUND: 404 },
    async handler({ params, request }) {
      const [review] = await selectReviews(db, { where: sql`r.id = ${params.reviewId}`, limit: 1 });
      if (!review) throw reviewNotFound(params.reviewId);
      return { review, product: await loadReviewedProduct(db, review.productId, request.locale.language) };
    },
  });
  route(app, {
    method: 'GET',
    url: '/api/product-list-reviews/:categoryId',
    access: 'public',
    cache: sameForEverybody,
    summary: 'The newest published reviews of products below a category',
    tag,
    params: CategoryParams,
    response: CategoryReviews,
    errors: { CATEGORY_NOT_FOUND: 404 },
    handler: async ({ params }) => {
      const tree = await catalogue.categories(db);
      if (!tree.has(params.categoryId))
        throw notFound('CATEGORY_NOT_FOUND', `There is no category ${params.categoryId}.`);
      const where = sql`p.category_id = any(${tree.idsBelow(params.categoryId)}::int[])`;
      return { reviews: await selectReviews(db, { where, limit: maxCategoryReviews }) };
    },
  });
}

function registerOwnReviews(app: FastifyInstance, context: AppContext): void {
  const { sessions, db } = context;
  const own = createOwnReviews(context);
  route(app, {
    method: 'GET',
    url: '/api/customers/reviews',
    access: 'customer',
    summary: 'The reviews that the customer wrote, with what staff decided about them',
    tag,
    response: OwnReviews,
    async handler({ request, reply }) {
      const { customerId } = await sessions.customer(request, reply);
      return loadReviewsOfCustomer(db, customerId, request.locale.language);
    },
  });
  route(app, {
    method: 'GET',
    url: '/api/reviews/:productId/own',
    access: 'visitor',
    summary: "The visitor's own review of a product, and whether they may write it",
    tag,
    params: ProductIdParams,
    response: OwnReviewView,
    errors: { PRODUCT_NOT_FOUND: 404 },
    handler: async ({ params, request, reply }) =>
      own.read(params.productId, await sessions.current(request, reply), request.locale.language),
  });
  route(app, {
    method: 'PUT',
    url: '/api/reviews/:productId/own',
    access: 'visitor',
    csrf: 'required',
    summary: 'Writes or changes the review of a product that was delivered to the visitor; staff checks it first',
    tag,
    params: ProductIdParams,
    body: ReviewRequest,
    response: OwnReviewView,
    errors: { PRODUCT_NOT_FOUND: 404, REVIEW_NOT_BOUGHT: 403, REVIEW_EXISTS: 409, REVIEW_PUBLISHED: 409 },
    async handler({ params, body, request, reply }) {
      const session = await sessions.current(request, reply);
      // The write guard has checked the Origin header.
      const origin = request.headers.origin ?? '';
      return own.submit(params.productId, body, { session, language: request.locale.language, origin });
    },
  });
}

/** Reading, writing, checking and reporting reviews. */
export function registerReviews(app: FastifyInstance, internal: FastifyInstance, context: AppContext): void {
  const { limits } = context;
  registerReads(app, context);
  registerOwnReviews(app, context);
  registerReviewChecks(internal, context);
  route(app, {
    method: 'POST',
    url: '/api/review-reports',
    access: 'visitor',
    csrf: 'required',
    summary: 'Reports a published review; receipt and decision are mailed to an address that is given',
    tag,
    body: ReviewReportRequest,
    response: ReviewReportReceipt,
    errors: { REVIEW_NOT_FOUND: 404 },
    async handler({ body, request }) {
      await limits.reportReview(clientOf(request.ip));
      if (body.email !== undefined) await limits.mail(clientOf(request.ip), body.email.toLowerCase());
      return reportReview(context, body, {
        language: request.locale.language,
        // The write guard has checked the Origin header.
        origin: request.headers.origin ?? '',
      });
    },
  });
}
