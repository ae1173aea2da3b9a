import type { OwnReviewView } from '@reprise/entities/review';
import { type LoaderFunctionArgs, platformOf, redirect, routeParams } from '@reprise/platform';

/** Loads the visitor's own review of the product, and whether they may write it; a wrong slug is redirected. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<OwnReviewView> {
  const platform = platformOf(context);
  const { id, slug } = routeParams('product_write_review', request, platform);
  const { reviews } = await platform.api();
  const own = await reviews.own(id, { signal: request.signal });
  const known = own.product.product_slug;
  if (slug !== known) throw redirect(platform.path('product_write_review', { id, slug: known }));
  return own;
}
