import { randomUUID } from 'node:crypto';
import { maxReviewsToCheck, reporterRetentionDays } from '@reprise/entities/constants/reviews';
import type { Language } from '@reprise/entities/language';
import type { ReviewReportReceipt } from '@reprise/entities/review';
import type { DecidedReview, ReviewsToCheck } from '@reprise/entities/review-check';
import type { ReviewReportDecision, ReviewReportRequest } from '@reprise/entities/review-request';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ApiError, notFound } from '../../errors.ts';
import {
  lockReview,
  type ModeratedReview,
  type ModerationContext,
  requireReason,
  reviewNotFound,
  settleReview,
} from './moderation.ts';
import { enqueueReviewMail } from './review-mails.ts';
import { reviewOf } from './review-queries.ts';
import type { ReviewReportsTable } from './tables.ts';

type Trx = Transaction<Database>;
type ReportRow = Selectable<ReviewReportsTable>;
const dayMs = 24 * 60 * 60 * 1000;

interface ReportingVisit {
  language: Language;
  origin: string;
}

async function mailReporter(
  trx: Trx,
  context: ModerationContext,
  {
    report,
    review,
    ...more
  }: {
    report: ReportRow;
    review: ModeratedReview;
    mail: 'reportReceived' | 'reportKept' | 'reportRemoved';
    note?: string | undefined;
  },
): Promise<void> {
  const { id: reference, email, language, origin } = report;
  if (email === null) return;
  const { id, name, slug } = review;
  await enqueueReviewMail(trx, context, {
    ...more,
    to: email,
    language,
    origin,
    product: { id, name, slug },
    reference,
  });
}

/** Stores a report of a published review, and confirms it by mail. Throws 404. */
export async function reportReview(
  context: ModerationContext,
  { reviewId, reason, text, name, email }: ReviewReportRequest,
  visit: ReportingVisit,
): Promise<ReviewReportReceipt> {
  const id = randomUUID();
  const received_at = context.clock();
  await context.db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, reviewId);
    if (review.status !== 'published') throw reviewNotFound(reviewId);
    const report = await trx
      .insertInto('review_reports')
      .values({
        ...visit,
        id,
        review_id: reviewId,
        reason,
        text,
        name: name || null,
        email: email ?? null,
        received_at,
        decision: null,
        decided_at: null,
        note: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await mailReporter(trx, context, { report, review, mail: 'reportReceived' });
  });
  context.mailer.wake();
  return { reference: id, receivedAt: received_at.toISOString() };
}

/** Removes a review, which decides all its open reports, or keeps it (rule review-05). Throws 400, 404 and 409. */
export async function decideReport(
  context: ModerationContext,
  reportId: string,
  { decision, reason, note }: ReviewReportDecision,
): Promise<DecidedReview> {
  const isRemoval = decision === 'remove';
  requireReason(isRemoval, reason);
  const { db, clock, mailer } = context;
  const decided = await db.transaction().execute(async (trx): Promise<DecidedReview> => {
    const named = await trx
      .selectFrom('review_reports')
      .select('review_id')
      .where('id', '=', reportId)
      .executeTakeFirst();
    if (!named) throw notFound('REPORT_NOT_FOUND', `There is no report ${reportId}.`);
    const { review_id: reviewId } = named;
    const review = await lockReview(trx, reviewId);
    const reports = await trx
      .updateTable('review_reports')
      .set({ decision, decided_at: clock(), note: note || null })
      .where('decision', 'is', null)
      .where(isRemoval ? 'review_id' : 'id', '=', isRemoval ? reviewId : reportId)
      .returningAll()
      .execute();
    if (!reports.some(({ id }) => id === reportId))
      throw new ApiError({ status: 409, code: 'REPORT_DECIDED', message: 'The report was already decided.' });
    for (const report of reports)
      await mailReporter(trx, context, { report, review, note, mail: isRemoval ? 'reportRemoved' : 'reportKept' });
    if (!isRemoval || review.status !== 'published') return { reviewId, state: review.status };
    await settleReview(trx, context, { reviewId, review, outcome: { status: 'rejected', reason, note } });
    return { reviewId, state: 'rejected' };
  });
  mailer.wake();
  return decided;
}

const selectChecked = (db: Kysely<Database>) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .leftJoin('review_submissions as s', 's.review_id', 'r.id')
    .selectAll('r')
    .select(['p.name', 's.version']);
type CheckedRow = Awaited<ReturnType<ReturnType<typeof selectChecked>['execute']>>[number];

/** Reviews that came with the catalogue have no author who could change them: their version is 1. */
const checkedReviewOf = (row: CheckedRow) => ({ ...reviewOf(row), version: row.version ?? 1, state: row.status });

/** New reviews and open reports, the oldest first. */
export async function loadReviewsToCheck(db: Kysely<Database>): Promise<ReviewsToCheck> {
  const pending = await selectChecked(db)
    .where('r.status', '=', 'pending')
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(maxReviewsToCheck)
    .execute();
  const open = await db
    .selectFrom('review_reports')
    .selectAll()
    .where('decision', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .limit(maxReviewsToCheck)
    .execute();
  const ids = open.map(({ review_id }) => review_id);
  const reported = ids.length > 0 ? await selectChecked(db).where('r.id', 'in', ids).execute() : [];
  return {
    reviews: pending.map(checkedReviewOf),
    reports: open.flatMap(({ id, review_id, reason, text, received_at }) => {
      const row = reported.find((review) => review.id === review_id);
      return row ? [{ id, reason, text, receivedAt: received_at.toISOString(), review: checkedReviewOf(row) }] : [];
    }),
  };
}

/** Deletes the identity of reporters some time after the decision was mailed (rule review-06). */
export async function forgetReporters(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .updateTable('review_reports')
    .set({ name: null, email: null })
    .where('decided_at', '<', new Date(now.getTime() - reporterRetentionDays * dayMs))
    .where(({ or, eb }) => or([eb('name', 'is not', null), eb('email', 'is not', null)]))
    .execute();
}
