import { OwnReviews } from '@reprise/entities/review';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '../../testing/customer.ts';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { type OrderShop, startOrderShop } from '../../testing/order-shop.ts';
import { serviceAuthorization } from '../../testing/service-authorization.ts';
import type { Visitor } from '../../testing/visitor.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

const read = async (visitor: Visitor) =>
  OwnReviews.parse((await visitor.get('/api/customers/reviews')).body).reviews.map(({ product, review }) => ({
    product: product.id,
    title: review.title,
    state: review.state,
    ...(review.reason && { reason: review.reason }),
  }));

it('are those of the orders of the customer, with what was decided', async () => {
  const { visitor } = await signUp(shop.api);
  const { visitor: other } = await signUp(shop.api);
  const { placed } = await shop.order(await shop.card(), { visitor });
  await shop.internal(`${placed.orderUuid}/dispatch`);
  await shop.untilPayment(placed.orderUuid, 'captured');
  await shop.internal(`${placed.orderUuid}/deliver`);
  expect(await read(visitor)).toEqual([]);
  const words = { rating: 4, title: 'Like new', text: 'No scratches, and it lasts all day.', author: 'Ada L.' };
  await visitor.put(`/api/reviews/${fixtureIds.phone}/own`, words);
  const pending = { product: fixtureIds.phone, title: 'Like new', state: 'pending' };
  expect(await read(visitor)).toEqual([pending]);
  const { review_id: id } = await shop.api.db
    .selectFrom('review_submissions')
    .select('review_id')
    .executeTakeFirstOrThrow();
  await shop.api.internal.inject({
    method: 'POST',
    url: `/internal/reviews/${id}/decision`,
    headers: { authorization: await serviceAuthorization(shop.api.config) },
    payload: { version: 1, decision: 'reject', reason: 'advertising', note: 'Leave out the link.' },
  });
  expect(await read(visitor)).toEqual([{ ...pending, state: 'rejected', reason: 'advertising' }]);
  expect(await read(other)).toEqual([]);
});
