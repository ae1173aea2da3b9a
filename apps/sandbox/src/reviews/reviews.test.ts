import formbody from '@fastify/formbody';
import type { ReviewsToCheck } from '@reprise/entities/review-check';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { Problem } from '../problem.ts';
import { registerReviewPages } from './pages.ts';
import type { ReviewShop } from './shop-client.ts';

const review: ReviewsToCheck['reviews'][number] = {
  id: 'review-1',
  rating: 4,
  title: 'Almost <new>',
  text: 'No scratches at all.',
  author: 'Ada L.',
  language: 'en',
  createdAt: '2026-11-22T20:00:00Z',
  verifiedPurchase: true,
  variant: 'A1',
  productId: 1,
  productName: 'Phone',
  version: 2,
  state: 'pending',
};
const reportId = '7d5c2f8e-14a8-4c3e-9c55-0f2f6b7f1a11';
const report = { id: reportId, reason: 'insult', text: 'It is rude.', receivedAt: review.createdAt, review } as const;

/** The pages, and the decisions that they made. */
async function open({ isChanged = false } = {}) {
  const decisions: unknown[] = [];
  const shop: ReviewShop = {
    toCheck: async () => ({ reviews: [review], reports: [report] }),
    async decide(id, decision) {
      if (isChanged) throw new Problem(409, 'REVIEW_CHANGED', 'The author has changed the review.');
      decisions.push([id, decision]);
    },
    decideReport: async (id, decision) => void decisions.push([id, decision]),
  };
  const app = Fastify();
  await app.register(formbody);
  registerReviewPages(app, shop);
  const post = (url: string, fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  return { app, post, decisions };
}

describe('the page of reviews', () => {
  it('shows pending reviews and reports, with their versions', async () => {
    const { app } = await open();
    const { body } = await app.inject('/reviews');
    expect(body).toContain('Almost &lt;new&gt;');
    expect(body).toContain('name="version" value="2"');
    expect(body).toContain('It is rude.');
  });

  it('decides about reviews and reports by its forms', async () => {
    const { post, decisions } = await open();
    const published = { version: '2', reason: '', note: '', decision: 'publish' };
    expect((await post('/reviews/review-1', published)).headers.location).toBe('/reviews');
    await post(`/reviews/reports/${reportId}`, { reason: 'insult', note: 'Rude.', decision: 'remove' });
    expect(decisions).toEqual([
      ['review-1', { version: 2, decision: 'publish' }],
      [reportId, { decision: 'remove', reason: 'insult', note: 'Rude.' }],
    ]);
  });

  it('shows refusals of the shop', async () => {
    const { post } = await open({ isChanged: true });
    const answer = await post('/reviews/review-1', { version: '1', reason: '', note: '', decision: 'publish' });
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('The author has changed the review.');
  });
});
