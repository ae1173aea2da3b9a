import type { ProductReviews } from '@reprise/entities/review';
import { type LoaderFunctionArgs, platformOf, redirect, routeParams } from '@reprise/platform';
import { addressOf, type ReviewFilters, readFilters } from './review-filters.ts';

export interface ProductReviewsData {
  list: ProductReviews;
  filters: ReviewFilters;
}

/** Loads the list of the address; a wrong slug, and a page beyond the last, are redirected. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<ProductReviewsData> {
  const platform = platformOf(context);
  const { id, slug } = routeParams('product_reviews', request, platform);
  const filters = readFilters(new URL(request.url).searchParams);
  const { reviews } = await platform.api();
  const list = await reviews.ofProduct(id, { ...filters }, { signal: request.signal });
  const { page } = list.pagination;
  if (slug !== list.product.product_slug || page !== filters.page) {
    const path = platform.path('product_reviews', { id, slug: list.product.product_slug });
    throw redirect(addressOf(path, { ...filters, page }));
  }
  return { list, filters };
}
