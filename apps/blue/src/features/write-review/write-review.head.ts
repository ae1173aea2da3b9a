import type { OwnReviewView } from '@reprise/entities/review';
import type { HeadArguments } from '@reprise/platform';
import { getT } from '../../texts.ts';

/** Not indexed: the page is a form. */
export function head({ platform, loaderData }: HeadArguments) {
  const own = loaderData as OwnReviewView | undefined;
  return own && { title: getT(platform.i18n)('reviews.write.title', { name: own.product.name }), noindex: true };
}
