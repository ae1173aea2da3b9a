import * as z from 'zod/mini';
import { maxRecommendationLocationCharacters, maxRecommendations } from './constants/lists.ts';
import { maxQueryCharacters } from './constants/search.ts';
import { Id, IdText } from './id.ts';
import { Product } from './product.ts';

export const RecommendationType = z.enum([
  'similar',
  'also-bought',
  'accessories',
  'recently-viewed',
  'personal',
  'popular',
]);
export type RecommendationType = z.infer<typeof RecommendationType>;

/** Query of GET /api/recommendations. */
export const RecommendationParams = z.object({
  type: RecommendationType,
  fallbackType: z.optional(RecommendationType),
  location: z.optional(z.string().check(z.maxLength(maxRecommendationLocationCharacters))),
  pageSize: z.optional(z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(maxRecommendations))),
  allowNotInStock: z.optional(
    z.pipe(
      z.enum(['true', 'false', '1', '0']),
      z.transform((text) => text === 'true' || text === '1'),
    ),
  ),
  categoryId: z.optional(IdText),
  fallbackCategoryId: z.optional(IdText),
  productId: z.optional(IdText),
  query: z.optional(z.string().check(z.maxLength(maxQueryCharacters))),
});

/** `type` is the returned type: the fallback's if the first had no results. */
export const Recommendations = z.object({
  type: RecommendationType,
  products: z.array(Product),
  recommendationId: z.string(),
});
export type Recommendations = z.infer<typeof Recommendations>;

/** Body of POST /api/recommendations/feedback. */
export const RecommendationFeedback = z.object({
  recommendationId: z.uuid(),
  type: RecommendationType,
  productId: Id,
  action: z.enum(['view', 'click', 'add-to-cart', 'dismiss']),
});
export type RecommendationFeedback = z.infer<typeof RecommendationFeedback>;
