import * as z from 'zod/mini';
import {
  maxReviewAuthorCharacters,
  maxReviewIdCharacters,
  maxReviewNoteCharacters,
  maxReviewReportCharacters,
  maxReviewTextCharacters,
  maxReviewTitleCharacters,
  minReviewTextCharacters,
  reviewSorts,
} from './constants/reviews.ts';
import { maxFullNameCharacters } from './constants/withdrawals.ts';
import { EmailAddress } from './email-address.ts';
import { PageNumber } from './parameters.ts';
import { ReviewConcern } from './review.ts';
import { VariantLabel } from './variant.ts';

const ReviewId = z.string().check(z.minLength(1), z.maxLength(maxReviewIdCharacters));
const Note = z.string().check(z.trim(), z.maxLength(maxReviewNoteCharacters));

export const ReviewSort = z.enum(reviewSorts);
export type ReviewSort = z.infer<typeof ReviewSort>;

/** Query of GET /api/reviews/{productId}. */
export const ProductReviewsQuery = z.object({
  page: PageNumber,
  sort: z._default(ReviewSort, 'newest'),
  /** Only reviews of this condition. */
  variant: z.optional(VariantLabel),
  /** Only reviews with this many stars. */
  rating: z.optional(z.enum(['1', '2', '3', '4', '5'])),
});
export type ProductReviewsQuery = z.infer<typeof ProductReviewsQuery>;

/** Path of routes about one review. */
export const ReviewParams = z.object({ reviewId: ReviewId });

/** Body of PUT /api/reviews/{productId}/own. */
export const ReviewRequest = z.object({
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxReviewTitleCharacters)),
  text: z.string().check(z.trim(), z.minLength(minReviewTextCharacters), z.maxLength(maxReviewTextCharacters)),
  /** The name that it is published under. */
  author: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxReviewAuthorCharacters)),
});
export type ReviewRequest = z.infer<typeof ReviewRequest>;

/** Body of POST /api/review-reports. Without an address, no mails are sent. */
export const ReviewReportRequest = z.object({
  reviewId: ReviewId,
  reason: ReviewConcern,
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxReviewReportCharacters)),
  name: z.optional(z.string().check(z.trim(), z.maxLength(maxFullNameCharacters))),
  email: z.optional(EmailAddress),
});
export type ReviewReportRequest = z.infer<typeof ReviewReportRequest>;

/** Body of POST /internal/reviews/{reviewId}/decision; a rejection needs a reason. */
export const ReviewDecision = z.object({
  /** The version that staff has read: the author may have changed the review since. */
  version: z.int().check(z.positive(), z.maximum(1_000_000)),
  decision: z.enum(['publish', 'reject']),
  reason: z.optional(ReviewConcern),
  note: z.optional(Note),
});
export type ReviewDecision = z.infer<typeof ReviewDecision>;

/** Path of POST /internal/review-reports/{reportId}/decision. */
export const ReviewReportParams = z.object({ reportId: z.uuid() });

/** Body of POST /internal/review-reports/{reportId}/decision; a removal needs a reason. */
export const ReviewReportDecision = z.object({
  decision: z.enum(['keep', 'remove']),
  reason: z.optional(ReviewConcern),
  note: z.optional(Note),
});
export type ReviewReportDecision = z.infer<typeof ReviewReportDecision>;
