import type { ReviewConcern } from '@reprise/entities/review';
import type { DecidedReview } from '@reprise/entities/review-check';
import type { ReviewDecision } from '@reprise/entities/review-request';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError, invalidRequest, notFound } from '../../errors.ts';
import { lockReviewedProduct } from './own-review.ts';
import { enqueueReviewMail } from './review-mails.ts';

type Trx = Transaction<Database>;
export type ModerationContext = Pick<AppContext, 'db' | 'clock' | 'mailer' | 'config'>;

export const reviewNotFound = (id: string) => notFound('REVIEW_NOT_FOUND', `There is no review ${id}.`);
const conflict = (code: string, message: string) => new ApiError({ status: 409, code, message });

const findReview = (trx: Trx, id: string) =>
  trx
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .leftJoin('review_submissions as s', 's.review_id', 'r.id')
    .leftJoin('order_items as i', 'i.id', 's.order_item_id')
    .leftJoin('orders as o', 'o.id', 'i.order_id')
    .select(['r.status', 'r.product_id as id', 'p.name', 'p.slug', 'o.email', 's.version', 's.language', 's.origin'])
    .where('r.id', '=', id)
    .executeTakeFirst();
export type ModeratedReview = NonNullable<Awaited<ReturnType<typeof findReview>>>;

/** Loads and locks a review until the transaction ends. Throws 404. */
export async function lockReview(trx: Trx, id: string): Promise<ModeratedReview> {
  const known = await findReview(trx, id);
  if (!known) throw reviewNotFound(id);
  await lockReviewedProduct(trx, known.id);
  return (await findReview(trx, id)) ?? known;
}

interface Outcome {
  status: 'published' | 'rejected';
  reason?: ReviewConcern | undefined;
  note?: string | undefined;
}

/** Records a decision and reports it to the author, if there is one. */
export async function settleReview(
  trx: Trx,
  context: ModerationContext,
  { reviewId, review, outcome }: { reviewId: string; review: ModeratedReview; outcome: Outcome },
): Promise<void> {
  const { status, reason, note } = outcome;
  const decided_at = context.clock();
  await trx.updateTable('reviews').set({ status }).where('id', '=', reviewId).execute();
  await trx
    .updateTable('review_submissions')
    .set({ decided_at, reason: reason ?? null, note: note || null })
    .where('review_id', '=', reviewId)
    .execute();
  const { email, language, origin, id, name, slug } = review;
  if (email === null || language === null || origin === null) return;
  const rejection = review.status === 'published' ? 'removed' : 'rejected';
  await enqueueReviewMail(trx, context, {
    mail: status === 'published' ? 'published' : rejection,
    to: email,
    language,
    origin,
    product: { id, name, slug },
    reason,
    note,
  });
}

/** A rejection needs a reason, which is mailed to the author (rule review-04). */
export function requireReason(isRejection: boolean, reason: ReviewConcern | undefined): void {
  if (isRejection && !reason) throw invalidRequest([{ field: 'reason', code: 'REQUIRED' }]);
}

/** Publishes or rejects the version of a review that staff has read (rule review-03). Throws 400, 404 and 409. */
export async function decideReview(
  context: ModerationContext,
  reviewId: string,
  { version, decision, reason, note }: ReviewDecision,
): Promise<DecidedReview> {
  const isRejection = decision === 'reject';
  requireReason(isRejection, reason);
  const status = isRejection ? 'rejected' : 'published';
  await context.db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, reviewId);
    // A review that came with the catalogue has no author who could change it.
    if (review.version !== null && review.version !== version)
      throw conflict('REVIEW_CHANGED', 'The author has changed the review since it was read.');
    if (review.status === status || (review.status === 'rejected' && !isRejection))
      throw conflict('REVIEW_DECIDED', `The review is ${review.status}.`);
    const outcome: Outcome = isRejection ? { status, reason, note } : { status };
    await settleReview(trx, context, { reviewId, review, outcome });
  });
  context.mailer.wake();
  return { reviewId, state: status };
}
