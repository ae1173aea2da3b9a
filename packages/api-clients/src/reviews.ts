import {
  OwnReviews,
  OwnReviewView,
  ProductReviews,
  PublishedReview,
  ReviewReportReceipt,
} from '@reprise/entities/review';
import type { ProductReviewsQuery, ReviewReportRequest, ReviewRequest } from '@reprise/entities/review-request';
import type { CallOptions, Http, QueryOf } from './http.ts';

/** Reviews of products: reading, writing and reporting them. */
export const createReviewsClient = (http: Http) => ({
  ofProduct: (productId: number, query: QueryOf<typeof ProductReviewsQuery>, options?: CallOptions) =>
    http.get(`/api/reviews/${productId}`, ProductReviews, { ...options, query }),
  published: (reviewId: string, options?: CallOptions) =>
    http.get(`/api/published-reviews/${encodeURIComponent(reviewId)}`, PublishedReview, options),
  /** The reviews that the signed-in customer wrote. */
  ofCustomer: (options?: CallOptions) => http.get('/api/customers/reviews', OwnReviews, options),
  /** The visitor's own review of a product, and whether they may write it. */
  own: (productId: number, options?: CallOptions) => http.get(`/api/reviews/${productId}/own`, OwnReviewView, options),
  submit: (productId: number, body: ReviewRequest) =>
    http.send('put', `/api/reviews/${productId}/own`, OwnReviewView, { body }),
  report: (body: ReviewReportRequest) => http.send('post', '/api/review-reports', ReviewReportReceipt, { body }),
});
