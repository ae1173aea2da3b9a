import * as z from 'zod/mini';
import { Language } from './language.ts';
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

/** GET /api/reviews/{productId}?page: published reviews of one product, newest first. */
export const ProductReviews = z.object({
  reviews: z.array(Review),
  summary: z.omit(ReviewSummary, { newest: true }),
  pagination: z.object({ page: z.int(), itemsPerPage: z.int(), hasPages: z.boolean(), pages: z.int() }),
});
export type ProductReviews = z.infer<typeof ProductReviews>;
