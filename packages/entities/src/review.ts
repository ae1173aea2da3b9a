import * as z from 'zod/mini';
import { maxOwnReviews } from './constants/reviews.ts';
import { Language } from './language.ts';
import { Pagination } from './product-list.ts';
import { VariantLabel } from './variant.ts';

export const Review = z.object({
  id: z.string(),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  title: z.string(),
  text: z.string(),
  author: z.string(),
  language: Language,
  createdAt: z.iso.datetime(),
  verifiedPurchase: z.boolean(),
  variant: z.optional(VariantLabel),
  productId: z.int(),
  productName: z.string(),
});
export type Review = z.infer<typeof Review>;

/** Published reviews of one product: how many of each rating (index 0 is one star) and the newest few. */
export const ReviewSummary = z.object({
  average: z.number(),
  count: z.int(),
  distribution: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  newest: z.array(Review),
});
export type ReviewSummary = z.infer<typeof ReviewSummary>;

/** GET /api/product-list-reviews/{categoryId}. */
export const CategoryReviews = z.object({ reviews: z.array(Review) });
export type CategoryReviews = z.infer<typeof CategoryReviews>;

/** What a review is about. */
export const ReviewedProduct = z.object({
  id: z.int(),
  name: z.string(),
  product_slug: z.string(),
  picture: z.optional(z.string()),
});
export type ReviewedProduct = z.infer<typeof ReviewedProduct>;

/** GET /api/reviews/{productId}?page,sort,variant,rating: a page of the published reviews of one product. */
export const ProductReviews = z.object({
  product: ReviewedProduct,
  reviews: z.array(Review),
  /** Of all reviews, whatever the filters. */
  summary: z.omit(ReviewSummary, { newest: true }),
  /** How many reviews each condition has, best condition first; conditions without reviews are absent. */
  variants: z.array(z.object({ label: VariantLabel, count: z.int() })),
  /** Reviews that match the filters. */
  numFound: z.int(),
  pagination: Pagination,
});
export type ProductReviews = z.infer<typeof ProductReviews>;

/** GET /api/published-reviews/{reviewId}. */
export const PublishedReview = z.object({ review: Review, product: ReviewedProduct });
export type PublishedReview = z.infer<typeof PublishedReview>;

/** Why a review may not be published, or should not be. */
export const ReviewConcern = z.enum(['insult', 'advertising', 'personalData', 'offTopic', 'fake', 'unlawful', 'other']);
export type ReviewConcern = z.infer<typeof ReviewConcern>;

/** `pending`: staff has not checked it yet. */
export const ReviewState = z.enum(['pending', 'published', 'rejected']);
export type ReviewState = z.infer<typeof ReviewState>;

/** A review as its author sees it. */
export const OwnReview = z.object({
  id: z.string(),
  rating: z.int(),
  title: z.string(),
  text: z.string(),
  author: z.string(),
  state: ReviewState,
  submittedAt: z.iso.datetime(),
  /** Why it was rejected. */
  reason: z.optional(ReviewConcern),
  /** The explanation by staff. */
  note: z.optional(z.string()),
});
export type OwnReview = z.infer<typeof OwnReview>;

/**
 * GET and PUT /api/reviews/{productId}/own. `notBought`: no order that the visitor may use has a delivered unit of it.
 * `reviewed`: the buyer of that order has reviewed it already, by another order. `published`: it can no longer be changed.
 */
export const OwnReviewView = z.object({
  product: ReviewedProduct,
  permission: z.enum(['writable', 'notBought', 'reviewed', 'published']),
  review: z.optional(OwnReview),
  /** A suggested name that does not reveal too much, such as "Ada L."; only for buyers. */
  suggestedAuthor: z.optional(z.string()),
});
export type OwnReviewView = z.infer<typeof OwnReviewView>;

/** GET /api/customers/reviews: the reviews that the customer wrote, the latest first. Published ones can no longer be changed. */
export const OwnReviews = z.object({
  reviews: z.array(z.object({ product: ReviewedProduct, review: OwnReview })).check(z.maxLength(maxOwnReviews)),
});
export type OwnReviews = z.infer<typeof OwnReviews>;

/** The answer to a report. */
export const ReviewReportReceipt = z.object({ reference: z.uuid(), receivedAt: z.iso.datetime() });
export type ReviewReportReceipt = z.infer<typeof ReviewReportReceipt>;
