import type { HeadArguments } from '@reprise/platform';
import { getT } from '../../texts.ts';
import type { ProductReviewsData } from './product-reviews.loader.ts';

/** Not indexed: the product page has the summary, which search engines show. */
export function head({ platform, loaderData }: HeadArguments) {
  const loaded = loaderData as ProductReviewsData | undefined;
  return loaded && { title: getT(platform.i18n)('reviews.title', { name: loaded.list.product.name }), noindex: true };
}
