import { reviewsPerPage } from '@reprise/entities/constants/reviews';
import { OwnReviewView, ProductReviews, ReviewReportReceipt } from '@reprise/entities/review';
import { ReviewsToCheck } from '@reprise/entities/review-check';
import { languages } from '@reprise/markets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { home } from '../../testing/addresses.ts';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { createMailbox, type Mailbox } from '../../testing/mailbox.ts';
import { type OrderShop, startOrderShop } from '../../testing/order-shop.ts';
import { serviceAuthorization } from '../../testing/service-authorization.ts';
import { testNow } from '../../testing/test-database.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';
import { forgetReporters } from './reports.ts';

let shop: OrderShop;
let mailbox: Mailbox;
beforeAll(async () => {
  shop = await startOrderShop();
  mailbox = createMailbox(shop.api.db, () => testNow);
});
afterAll(() => shop.close());

const product = fixtureIds.phone;
const words = {
  rating: 4,
  title: 'Almost like new',
  text: 'No scratches, and the battery lasts a whole day.',
  author: 'Ada L.',
};
let buyers = 0;

interface Bought {
  visitor: Visitor;
  orderUuid: string;
  email: string;
}

/** A guest with an order of a phone. */
async function buy({
  email = `buyer-${++buyers}@shop.example`,
  language = 'de',
  deliver = true,
} = {}): Promise<Bought> {
  const visitor = createVisitor(shop.api.app, { language });
  const basket = { visitor, productId: product, address: { ...home, email } };
  const { placed } = await shop.order(await shop.card(), basket);
  const { orderUuid } = placed;
  const { items } = await shop.read(visitor, orderUuid);
  await shop.internal(`${orderUuid}/dispatch`, { items: items.map(({ uuid }) => uuid) });
  await shop.untilPayment(orderUuid, 'captured');
  if (deliver) await shop.internal(`${orderUuid}/deliver`);
  return { visitor, orderUuid, email };
}

const own = async (visitor: Visitor) => OwnReviewView.parse((await visitor.get(`/api/reviews/${product}/own`)).body);
const submit = (visitor: Visitor, review: object = words) => visitor.put(`/api/reviews/${product}/own`, review);
const list = async (query = '') =>
  ProductReviews.parse((await createVisitor(shop.api.app).get(`/api/reviews/${product}${query}`)).body);

async function check() {
  const headers = { authorization: await serviceAuthorization(shop.api.config) };
  return ReviewsToCheck.parse((await shop.api.internal.inject({ url: '/internal/reviews/to-check', headers })).json());
}
async function decide(path: string, payload: object) {
  const headers = { authorization: await serviceAuthorization(shop.api.config) };
  const url = `/internal/${path}/decision`;
  const answer = await shop.api.internal.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}
const publish = (id: string, version = 1) => decide(`reviews/${id}`, { version, decision: 'publish' });

/** The id of a new review. */
async function written(visitor: Visitor, review: object = words): Promise<string> {
  const { review: stored } = OwnReviewView.parse((await submit(visitor, review)).body);
  if (!stored) throw new Error('Nothing was stored.');
  return stored.id;
}

/** A published review and its guest. */
async function published(options: Parameters<typeof buy>[0] = {}): Promise<Bought & { id: string }> {
  const bought = await buy(options);
  const id = await written(bought.visitor);
  await publish(id);
  await mailbox.collect();
  return { ...bought, id };
}

/** The token of the link in a mail about an order. */
async function mailedToken(orderUuid: string): Promise<string | undefined> {
  const mail = (await mailbox.collect()).find(({ text }) => text.includes(orderUuid));
  return /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
}

const mailsTo = async (email: string) => (await mailbox.collect()).filter(({ recipient }) => recipient === email);

describe('writing a review', () => {
  it('needs a delivered unit of the product', async () => {
    const refused = { status: 403, body: { code: 'REVIEW_NOT_BOUGHT' } };
    const stranger = createVisitor(shop.api.app);
    expect(await own(stranger)).toMatchObject({ product: { id: product }, permission: 'notBought' });
    expect(await submit(stranger)).toMatchObject(refused);
    const { visitor, orderUuid } = await buy({ deliver: false });
    expect(await submit(visitor)).toMatchObject(refused);
    await shop.internal(`${orderUuid}/deliver`);
    expect(await own(visitor)).toMatchObject({ permission: 'writable', suggestedAuthor: 'Ada L.' });
    expect(await submit(visitor)).toMatchObject({ status: 200, body: { review: { state: 'pending' } } });
  });

  it('is allowed to everyone who opened the order by its mailed link, and to no one else', async () => {
    const { visitor, orderUuid } = await buy();
    const other = createVisitor(shop.api.app);
    expect((await own(other)).permission).toBe('notBought');
    const token = await mailedToken(orderUuid);
    await other.post(`/api/orders/${orderUuid}/access`, { token });
    const id = await written(other);
    expect((await own(visitor)).review?.id).toBe(id);
  });

  it('stores one review, which its author changes until it is published', async () => {
    const { visitor } = await buy();
    const id = await written(visitor);
    expect(await written(visitor, { ...words, rating: 2 })).toBe(id);
    expect(await publish(id)).toMatchObject({ status: 409, body: { code: 'REVIEW_CHANGED' } });
    expect(await publish(id, 2)).toMatchObject({ status: 200, body: { state: 'published' } });
    expect(await own(visitor)).toMatchObject({ permission: 'published', review: { rating: 2, state: 'published' } });
    expect(await submit(visitor)).toMatchObject({ status: 409, body: { code: 'REVIEW_PUBLISHED' } });
  });

  it('is possible once per buyer, and shows no review of another order', async () => {
    const { visitor, email } = await buy();
    await written(visitor);
    const again = await buy({ email: email.toUpperCase() });
    expect(await own(again.visitor)).toMatchObject({ permission: 'reviewed' });
    expect((await own(again.visitor)).review).toBe(undefined);
    expect(await submit(again.visitor)).toMatchObject({ status: 409, body: { code: 'REVIEW_EXISTS' } });
  });

  it.each([
    ['rating', { rating: 6 }],
    ['title', { title: ' ' }],
    ['text', { text: 'Good.' }],
    ['author', { author: '' }],
  ])('refuses an invalid %s', async (field, change) => {
    const answer = await submit(createVisitor(shop.api.app), { ...words, ...change });
    expect(answer).toMatchObject({ status: 400, body: { fieldErrors: [{ field }] } });
  });
});

describe('checking a review', () => {
  it('comes before publication, which changes list and average', async () => {
    const before = await list();
    const { visitor } = await buy();
    const id = await written(visitor, { ...words, rating: 1 });
    expect((await list()).summary).toEqual(before.summary);
    expect((await check()).reviews.find((review) => review.id === id)).toMatchObject({ version: 1, state: 'pending' });
    await publish(id);
    const after = await list();
    expect(after.summary.count).toBe(before.summary.count + 1);
    expect(after.summary.distribution[0]).toBe(before.summary.distribution[0] + 1);
    expect(after.reviews.find((review) => review.id === id)).toMatchObject({ verifiedPurchase: true, variant: 'A1' });
    expect((await check()).reviews.map((review) => review.id)).not.toContain(id);
  });

  it.each(languages)('mails the decision with its reason in %s', async (language) => {
    const { visitor, email } = await buy({ language });
    const id = await written(visitor);
    await mailbox.collect();
    const note = 'The second sentence names a neighbour.';
    const decision = { version: 1, decision: 'reject', reason: 'personalData', note };
    expect(await decide(`reviews/${id}`, decision)).toMatchObject({ status: 200, body: { state: 'rejected' } });
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain(note);
    expect(mail?.text).toContain(`/write-review/${product}/`);
    expect(mail?.text).not.toMatch(/reviewMails|\{\{/);
    expect((await own(visitor)).review).toMatchObject({ state: 'rejected', reason: 'personalData', note });
    await written(visitor);
    expect((await own(visitor)).review?.reason).toBe(undefined);
    await publish(id, 2);
    const [second] = await mailsTo(email);
    expect(second?.text).toContain(`/product-reviews/${product}/`);
  });

  it('rejects only with a reason, and decides once', async () => {
    const { visitor } = await buy();
    const id = await written(visitor);
    const rejection = { version: 1, decision: 'reject' };
    expect(await decide(`reviews/${id}`, rejection)).toMatchObject({ status: 400 });
    await decide(`reviews/${id}`, { ...rejection, reason: 'insult' });
    expect(await publish(id)).toMatchObject({ status: 409, body: { code: 'REVIEW_DECIDED' } });
    expect(await publish('unknown')).toMatchObject({ status: 404, body: { code: 'REVIEW_NOT_FOUND' } });
  });
});

describe('the list of reviews', () => {
  it('is sorted and filtered by its address, and the summary counts all', async () => {
    const all = await list();
    const worst = await list('?sort=worst');
    const ratings = worst.reviews.map(({ rating }) => rating);
    expect(ratings).toEqual(ratings.toSorted());
    const best = (await list('?sort=best')).reviews.map(({ rating }) => rating);
    expect(best).toEqual(best.toSorted().toReversed());
    const dates = all.reviews.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const four = await list('?rating=4&variant=A1');
    expect(four.reviews.length).toBeGreaterThan(0);
    for (const review of four.reviews) expect(review).toMatchObject({ rating: 4, variant: 'A1' });
    expect(four.summary).toEqual(all.summary);
    const sum = all.variants.reduce((total, { count }) => total + count, 0);
    expect(sum).toBeLessThanOrEqual(all.numFound);
    expect(all.variants.find(({ label }) => label === 'A1')?.count).toBe((await list('?variant=A1')).numFound);
  });

  it('has pages, and a page beyond the end is the last one', async () => {
    const { numFound, pagination } = await list();
    expect(pagination).toMatchObject({ page: 1, pages: Math.ceil(numFound / reviewsPerPage) });
    expect((await list('?page=99')).pagination.page).toBe(pagination.pages);
  });
});

describe('a report of a review', () => {
  const report = (id: string, more: object = {}, language = 'de') =>
    createVisitor(shop.api.app, { language }).post('/api/review-reports', {
      reviewId: id,
      reason: 'insult',
      text: 'It calls the seller a crook.',
      ...more,
    });
  const reporter = () => `reporter-${++buyers}@shop.example`;

  it.each(languages)('is confirmed, and its decision is mailed to both sides in %s', async (language) => {
    const { id, email: author } = await published({ language });
    const email = reporter();
    const { reference } = ReviewReportReceipt.parse((await report(id, { email, name: 'Eve' }, language)).body);
    const [receipt] = await mailsTo(email);
    expect(receipt?.text).toContain(reference);
    expect((await check()).reports.find((open) => open.id === reference)).toMatchObject({ review: { id } });
    const note = 'It is an insult.';
    const decision = { decision: 'remove', reason: 'insult', note };
    expect(await decide(`review-reports/${reference}`, decision)).toMatchObject({ body: { state: 'rejected' } });
    const mails = await mailbox.collect();
    for (const to of [author, email]) {
      const mail = mails.find(({ recipient }) => recipient === to);
      expect(mail?.text).toContain(note);
      expect(mail?.text).not.toMatch(/reviewMails|\{\{/);
    }
    expect((await createVisitor(shop.api.app).get(`/api/published-reviews/${id}`)).status).toBe(404);
  });

  it('that is unfounded changes nothing, and only its sender is notified', async () => {
    const { id, email: author } = await published();
    const email = reporter();
    const { reference } = ReviewReportReceipt.parse((await report(id, { email })).body);
    await mailbox.collect();
    expect(await decide(`review-reports/${reference}`, { decision: 'keep' })).toMatchObject({ status: 200 });
    const recipients = (await mailbox.collect()).map(({ recipient }) => recipient);
    expect(recipients).toContain(email);
    expect(recipients).not.toContain(author);
    expect((await createVisitor(shop.api.app).get(`/api/published-reviews/${id}`)).status).toBe(200);
    const again = await decide(`review-reports/${reference}`, { decision: 'keep' });
    expect(again).toMatchObject({ status: 409, body: { code: 'REPORT_DECIDED' } });
  });

  it('is decided together with all others of a review that is removed', async () => {
    const { id } = await published();
    const first = ReviewReportReceipt.parse((await report(id)).body);
    const second = ReviewReportReceipt.parse((await report(id)).body);
    await decide(`review-reports/${first.reference}`, { decision: 'remove', reason: 'fake' });
    expect((await check()).reports.map((open) => open.id)).not.toContain(second.reference);
  });

  it('needs a published review', async () => {
    const { visitor } = await buy();
    const id = await written(visitor);
    expect(await report(id)).toMatchObject({ status: 404, body: { code: 'REVIEW_NOT_FOUND' } });
  });

  it('does not identify the reporter half a year after the decision', async () => {
    const { id } = await published();
    const { reference } = ReviewReportReceipt.parse((await report(id, { email: reporter(), name: 'Eve' })).body);
    await decide(`review-reports/${reference}`, { decision: 'keep' });
    const senderAfter = async (days: number) => {
      await forgetReporters(shop.api.db, new Date(testNow.getTime() + days * 86_400_000 + 1));
      const row = shop.api.db.selectFrom('review_reports').select(['name', 'email']).where('id', '=', reference);
      return row.executeTakeFirstOrThrow();
    };
    expect((await senderAfter(179)).name).toBe('Eve');
    expect(await senderAfter(180)).toEqual({ name: null, email: null });
  });
});
