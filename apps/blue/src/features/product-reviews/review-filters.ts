import { reviewSorts } from '@reprise/entities/constants/reviews';
import type { ReviewSort } from '@reprise/entities/review-request';
import type { VariantLabel } from '@reprise/entities/variant';
import { parseNumericId, parseVariantLabel } from '@reprise/markets';

export const ratings = ['5', '4', '3', '2', '1'] as const;

/** The filters that the address contains. */
export interface ReviewFilters {
  page: number;
  sort: ReviewSort;
  variant?: VariantLabel;
  rating?: (typeof ratings)[number];
}

/** Unknown values are ignored. */
export function readFilters(query: URLSearchParams): ReviewFilters {
  const text = query.get('variant');
  const variant = text === 'NEW' ? text : parseVariantLabel(text);
  const rating = ratings.find((known) => known === query.get('rating'));
  return {
    page: parseNumericId(query.get('page')) ?? 1,
    sort: reviewSorts.find((known) => known === query.get('sort')) ?? 'newest',
    ...(variant && { variant }),
    ...(rating && { rating }),
  };
}

/** The address of a list, without default values. */
export function addressOf(path: string, { page, sort, variant, rating }: ReviewFilters): string {
  const query = new URLSearchParams();
  if (sort !== 'newest') query.set('sort', sort);
  if (variant) query.set('variant', variant);
  if (rating) query.set('rating', rating);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}
