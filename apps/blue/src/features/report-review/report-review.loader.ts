import type { PublishedReview } from '@reprise/entities/review';
import { type LoaderFunctionArgs, platformOf, routeParams } from '@reprise/platform';

/** Loads the review that is to be reported; 404 once it is not published any more. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<PublishedReview> {
  const platform = platformOf(context);
  const { reviewId } = routeParams('review_report', request, platform);
  return (await platform.api()).reviews.published(reviewId, { signal: request.signal });
}
