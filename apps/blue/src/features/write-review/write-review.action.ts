import { ReviewRequest } from '@reprise/entities/review-request';
import { type ActionFunctionArgs, data, failureOf, platformOf, routeParams } from '@reprise/platform';
import { type ReviewResult, readReview, reviewFields } from './review-form.ts';

const answer = (result: ReviewResult, status = 200) => data<ReviewResult>(result, { status });

/** Sends the review, or returns the entered values with their problems. */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  const { id } = routeParams('product_write_review', request, platform);
  const values = readReview(await request.formData());
  const parsed = ReviewRequest.safeParse({ ...values, rating: Number(values.rating) });
  if (!parsed.success) {
    const named = new Set(parsed.error.issues.map(({ path: [field] }) => field));
    return answer({ values, invalid: reviewFields.filter((field) => named.has(field)) }, 422);
  }
  try {
    await (await platform.api()).reviews.submit(id, parsed.data);
    return answer({ saved: true });
  } catch (error) {
    const { status } = failureOf(error);
    const failed = status === 429 ? 'tooMany' : status === 403 || status === 409 ? 'refused' : 'unavailable';
    return answer({ values, invalid: [], failed }, status);
  }
}
