import * as z from 'zod/mini';
import { Review, ReviewConcern, ReviewState } from './review.ts';

const CheckedReview = z.extend(Review, { version: z.int(), state: ReviewState });

/** GET /internal/reviews/to-check: what staff has to decide, the oldest first. */
export const ReviewsToCheck = z.object({
  reviews: z.array(CheckedReview),
  reports: z.array(
    z.object({
      id: z.uuid(),
      reason: ReviewConcern,
      text: z.string(),
      receivedAt: z.iso.datetime(),
      review: CheckedReview,
    }),
  ),
});
export type ReviewsToCheck = z.infer<typeof ReviewsToCheck>;

/** The state of a review after a decision. */
export const DecidedReview = z.object({ reviewId: z.string(), state: ReviewState });
export type DecidedReview = z.infer<typeof DecidedReview>;
