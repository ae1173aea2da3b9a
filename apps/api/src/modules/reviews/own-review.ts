import { randomUUID } from 'node:crypto';
import { maxOwnReviews, maxReviewAuthorCharacters } from '@reprise/entities/constants/reviews';
import type { Language } from '@reprise/entities/language';
import type { OwnReview, OwnReviews, OwnReviewView } from '@reprise/entities/review';
import type { ReviewRequest } from '@reprise/entities/review-request';
import type { Kysely, Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import { productNotFound } from '../catalogue/index.ts';
import { type Asking, type DeliveredItem, findDeliveredItems, type OrderRow } from '../orders/index.ts';
import { loadReviewedProduct } from './review-queries.ts';

type Trx = Transaction<Database>;

const refused = (status: 403 | 409, code: string, message: string) => new ApiError({ status, code, message });
const refusals = {
  notBought: () => refused(403, 'REVIEW_NOT_BOUGHT', 'No order of the visitor has a delivered unit of the product.'),
  reviewed: () => refused(409, 'REVIEW_EXISTS', 'The buyer has already reviewed the product.'),
  published: () => refused(409, 'REVIEW_PUBLISHED', 'The review is published and can no longer be changed.'),
} as const;

/** Where and in which language a review is written. */
export interface WritingVisit {
  session: Asking;
  language: Language;
  origin: string;
}

/** Changes to the reviews of one product run one after the other. */
export async function lockReviewedProduct(trx: Trx, productId: number): Promise<void> {
  const product = await trx
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!product) throw productNotFound(productId);
}

const selectSubmissions = (db: Kysely<Database>, productId: number) =>
  db
    .selectFrom('review_submissions as s')
    .innerJoin('reviews as r', 'r.id', 's.review_id')
    .innerJoin('order_items as i', 'i.id', 's.order_item_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select([
      'r.id',
      'r.rating',
      'r.title',
      'r.text',
      'r.author',
      'r.status',
      's.submitted_at',
      's.reason',
      's.note',
      'i.order_id',
    ])
    .where('r.product_id', '=', productId);
type Submission = Awaited<ReturnType<ReturnType<typeof selectSubmissions>['execute']>>[number];

/** The review of the product by one of the orders. */
const findByOrders = (db: Kysely<Database>, productId: number, orderIds: readonly string[]) =>
  selectSubmissions(db, productId)
    .where('i.order_id', 'in', [...orderIds])
    .executeTakeFirst();

/**
 * Whether the buyer of the order has reviewed the product by an order that this visitor may not use. Such a review must
 * not be shown to this visitor, because anyone can order with another person's address.
 */
async function isReviewedByBuyer(
  db: Kysely<Database>,
  productId: number,
  { customer_id, email }: OrderRow,
): Promise<boolean> {
  const found = await selectSubmissions(db, productId)
    .where(({ or, eb, fn }) =>
      or([
        eb(fn<string>('lower', ['o.email']), '=', email.toLowerCase()),
        ...(customer_id === null ? [] : [eb('o.customer_id', '=', customer_id)]),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

interface Standing {
  permission: OwnReviewView['permission'];
  bought?: DeliveredItem;
  submission?: Submission;
}

/**
 * What a visitor may do: one review for each buyer and product, which can be changed until it is published (rules
 * review-01 and review-02).
 */
async function standingOf(db: Kysely<Database>, productId: number, session: Asking): Promise<Standing> {
  const items = await findDeliveredItems(db, session, productId);
  const [bought] = items;
  if (!bought) return { permission: 'notBought' };
  const orderIds = items.map(({ order }) => order.id);
  const submission = await findByOrders(db, productId, orderIds);
  if (submission) {
    const permission = submission.status === 'published' ? 'published' : 'writable';
    return { permission, bought, submission };
  }
  return { permission: (await isReviewedByBuyer(db, productId, bought.order)) ? 'reviewed' : 'writable', bought };
}

const presentSubmission = ({ id, rating, title, text, author, status, ...row }: Submission): OwnReview => ({
  id,
  rating,
  title,
  text,
  author,
  state: status,
  submittedAt: row.submitted_at.toISOString(),
  ...(row.reason && { reason: row.reason }),
  ...(row.note && { note: row.note }),
});

/** The reviews by orders of a customer, the latest first (rule my-reviews-01). */
export async function loadReviewsOfCustomer(
  db: Kysely<Database>,
  customerId: string,
  language: Language,
): Promise<OwnReviews> {
  const rows = await db
    .selectFrom('review_submissions as s')
    .innerJoin('reviews as r', 'r.id', 's.review_id')
    .innerJoin('order_items as i', 'i.id', 's.order_item_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .selectAll('r')
    .select(['s.submitted_at', 's.reason', 's.note', 'i.order_id'])
    .where('o.customer_id', '=', customerId)
    .orderBy('s.submitted_at', 'desc')
    .orderBy('r.id')
    .limit(maxOwnReviews)
    .execute();
  const reviews = rows.map(async (row) => ({
    product: await loadReviewedProduct(db, row.product_id, language),
    review: presentSubmission(row),
  }));
  return { reviews: await Promise.all(reviews) };
}

/** First name and initial, which only friends can recognise. */
function suggestAuthor({ billing_address: { firstName, lastName } }: OrderRow): string {
  const [initial = ''] = lastName;
  return `${firstName} ${initial && `${initial}.`}`.trim().slice(0, maxReviewAuthorCharacters);
}

/** Reviews as their authors write them. */
export function createOwnReviews({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  async function read(productId: number, session: Asking, language: Language): Promise<OwnReviewView> {
    const product = await loadReviewedProduct(db, productId, language);
    const { permission, bought, submission } = await standingOf(db, productId, session);
    return {
      product,
      permission,
      ...(submission && { review: presentSubmission(submission) }),
      ...(bought && { suggestedAuthor: suggestAuthor(bought.order) }),
    };
  }

  async function change(trx: Trx, { id }: Submission, review: ReviewRequest, visit: WritingVisit): Promise<void> {
    const { language, origin } = visit;
    const now = clock();
    await trx
      .updateTable('reviews')
      .set({ ...review, language, created_at: now, status: 'pending' })
      .where('id', '=', id)
      .execute();
    await trx
      .updateTable('review_submissions')
      .set(({ eb }) => ({
        version: eb('version', '+', 1),
        language,
        origin,
        submitted_at: now,
        decided_at: null,
        reason: null,
        note: null,
      }))
      .where('review_id', '=', id)
      .execute();
  }

  async function insert(trx: Trx, { item }: DeliveredItem, review: ReviewRequest, visit: WritingVisit): Promise<void> {
    const { language, origin } = visit;
    const now = clock();
    const id = randomUUID();
    await trx
      .insertInto('reviews')
      .values({
        ...review,
        id,
        product_id: item.product_id,
        language,
        created_at: now,
        verified_purchase: true,
        variant: item.variant,
        status: 'pending',
      })
      .execute();
    await trx
      .insertInto('review_submissions')
      .values({
        review_id: id,
        order_item_id: item.id,
        version: 1,
        language,
        origin,
        submitted_at: now,
        decided_at: null,
        reason: null,
        note: null,
      })
      .execute();
  }

  /** Stores a review, which staff checks before it is published. Throws 403 and 409. */
  async function submit(productId: number, review: ReviewRequest, visit: WritingVisit): Promise<OwnReviewView> {
    await db.transaction().execute(async (trx) => {
      await lockReviewedProduct(trx, productId);
      const { permission, bought, submission } = await standingOf(trx, productId, visit.session);
      if (permission !== 'writable') throw refusals[permission]();
      if (submission) await change(trx, submission, review, visit);
      else if (bought) await insert(trx, bought, review, visit);
    });
    return read(productId, visit.session, visit.language);
  }

  return { read, submit };
}
