import type { GradingAnswer } from '@reprise/entities/grading';
import { TradeInProductView } from '@reprise/entities/green-cart';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { fixtureCategories, insertTradeFixture, phoneQuestions } from '../../testing/trade-fixture.ts';
import {
  addWith,
  answer,
  broken,
  cart,
  cartOf,
  flawless,
  insertPhone,
  quoteFor,
} from '../../testing/trade-in-visitors.ts';
import { createVisitor } from '../../testing/visitor.ts';
import { removeExpired } from '../housekeeping/housekeeping.ts';

let shop: TestApp;
let id = 100;

const dayMs = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  shop = await createTestApp({ empty: true });
  await insertTradeFixture(shop.db);
});
afterAll(() => shop.close());

beforeEach(async () => {
  id += 1;
  await insertPhone(shop, id);
});

const visit = (language = 'en') => createVisitor(shop.app, { language });
const quote = (productId: number, answers: GradingAnswer[], language = 'en') =>
  quoteFor(visit(language), productId, answers);
const change = (values: { purchase_price?: number | null; purchase_stop?: boolean }) =>
  shop.db.updateTable('products').set(values).where('id', '=', id).execute();

describe('the product', () => {
  test('comes with its questions in the language of the request and without any factor', async () => {
    const reply = await visit('de').get(`/api/trade-in/product-view/${id}`);
    const view = TradeInProductView.parse(reply.body);
    expect(view).toMatchObject({
      product: { id, price_purchase: { amount: 20_000 } },
      breadcrumbs: [{ id: fixtureCategories.phones }],
    });
    expect(view.downpricing?.children.map((child) => child.question)).toEqual(['Does it work? (de)', 'Screen (de)']);
    expect(view.downpricing?.children[1]).toMatchObject({
      help: 'Look at it from the side. (de)',
      visibleIf: { blockAttributeId: 'works', optionIds: ['true'] },
      options: [{ id: 'flawless' }, { id: 'broken', children: [{ blockAttributeId: 'glass' }] }],
    });
    expect(JSON.stringify(reply.body)).not.toMatch(/factor|deduction|rejects/);
  });

  test('shows in pictures what its answers mean', async () => {
    const view = TradeInProductView.parse((await visit().get(`/api/trade-in/product-view/${id}`)).body);
    const pictures = view.downpricing?.children[1]?.options.map(({ picture }) => picture);
    expect(pictures).toEqual([undefined, '/media/grading-screen-cracked']);
  });

  test('shows the real maximum price, which high stock lowers', async () => {
    await shop.db
      .insertInto('variants')
      .values({
        product_id: id,
        label: 'A1',
        price: 30_000,
        price_since: testNow,
        reference_price: null,
        on_hand: 30,
        full_battery_on_hand: 0,
      })
      .execute();
    const view = TradeInProductView.parse((await visit().get(`/api/trade-in/product-view/${id}`)).body);
    expect(view.product.price_purchase?.amount).toBe(17_000);
    const { offer } = await quote(id, flawless);
    expect(offer.price.amount).toBe(17_000);
    expect(offer.breakdown.map((line) => [line.code, line.delta.amount])).toEqual([
      ['BASE', 20_000],
      ['STOCK', -3_000],
    ]);
  });

  test('that is not bought has no price and no questions', async () => {
    await change({ purchase_stop: true });
    const view = TradeInProductView.parse((await visit().get(`/api/trade-in/product-view/${id}`)).body);
    expect(view.product.price_purchase).toBeUndefined();
    expect(view.downpricing).toBeUndefined();
    expect((await quote(id, [])).offer).toMatchObject({ price: { amount: 0 }, rejected: { code: 'NOT_BOUGHT' } });
  });

  test('is 404 when there is none', async () => {
    expect(await visit().get('/api/trade-in/product-view/99999')).toMatchObject({
      status: 404,
      body: { code: 'PRODUCT_NOT_FOUND' },
    });
    expect((await visit().get('/api/trade-in/product-view/abc')).status).toBe(400);
  });
});

describe('the offer', () => {
  test('explains itself in lines that add up to the price', async () => {
    const { offer, complete, effects } = await quote(id, broken);
    expect(complete).toBe(true);
    expect(offer.price.amount).toBe(9_000);
    expect(offer.breakdown).toEqual([
      { code: 'BASE', label: 'Our best price', delta: { amount: 20_000, currency: 'EUR' } },
      { code: 'ANSWER:screen/broken', label: 'Screen (en) – Broken (en)', delta: { amount: -10_000, currency: 'EUR' } },
      { code: 'ANSWER:glass/back', label: 'Which glass? (en) – Back (en)', delta: { amount: -1_000, currency: 'EUR' } },
    ]);
    expect(effects).toMatchObject({ 'screen/flawless': 11_000, 'glass/front': 1_000, 'works/false': -9_000 });
  });

  test('for an incomplete form is based on the answers so far', async () => {
    expect(await quote(id, [answer('works', 'true')])).toMatchObject({
      complete: false,
      offer: { price: { amount: 20_000 } },
    });
  });

  test('is the same offer for the same answers, another for others', async () => {
    const [one, same, other] = [
      await quote(id, flawless),
      await quote(id, flawless.toReversed()),
      await quote(id, broken),
    ];
    expect(same.offer.offerId).toBe(one.offer.offerId);
    expect(other.offer.offerId).not.toBe(one.offer.offerId);
  });

  test('gives the reason when there is none', async () => {
    const { offer } = await quote(id, [answer('works', 'false')], 'nl');
    expect(offer).toMatchObject({
      price: { amount: 0 },
      rejected: { code: 'ANSWER_REJECTS', reason: expect.stringContaining('helaas') },
    });
  });

  test('requires neither session nor CSRF token and starts no session', async () => {
    const payload = { productId: id, customerGradingDto: { answers: [] } };
    const response = await shop.app.inject({ method: 'POST', url: '/api/trade-in/grading-price', payload });
    expect(response.statusCode).toBe(200);
    expect(response.cookies).toEqual([]);
  });

  test('is refused for answers to questions the product does not have', async () => {
    const body = { productId: id, customerGradingDto: { answers: [answer('colour', 'red')] } };
    const reply = await visit().post('/api/trade-in/grading-price', body);
    expect(reply).toMatchObject({
      status: 400,
      body: {
        code: 'INVALID_GRADING',
        fieldErrors: [{ field: 'colour', code: 'INVALID_GRADING' }],
        flash: { type: 'danger' },
      },
    });
  });
});

describe('an offer that was shown', () => {
  const week = (days: number) => shop.setNow(new Date(testNow.getTime() + days * dayMs));

  test('is accepted until the day that it names, even when the price changes', async () => {
    const { offer } = await quote(id, flawless);
    expect(offer.validUntil).toBe('2026-06-23T00:00:00.000Z');
    await change({ purchase_price: 15_000 });
    week(7);
    const visitor = visit();
    expect(cartOf(await addWith(visitor, id, 20_000)).items).toMatchObject([
      { price: { amount: 20_000 }, breakdown: [{ code: 'BASE', delta: { amount: 20_000 } }] },
    ]);
    await change({ purchase_stop: true });
    expect((await addWith(visit(), id, 20_000)).status).toBe(200);
    shop.setNow(new Date(offer.validUntil));
    expect((await addWith(visit(), id, 20_000)).body).toMatchObject({ code: 'PRODUCT_NOT_BOUGHT' });
    await change({ purchase_stop: false });
    expect((await addWith(visit(), id, 20_000)).body).toMatchObject({ code: 'OFFER_CHANGED' });
  });

  test('is valid only for its own answers and price', async () => {
    await quote(id, broken);
    await quote(id, flawless);
    await change({ purchase_price: 5_000 });
    expect((await addWith(visit(), id, 9_000, flawless)).body).toMatchObject({ code: 'OFFER_CHANGED' });
    expect((await addWith(visit(), id, 20_000, broken)).body).toMatchObject({ code: 'OFFER_CHANGED' });
    expect((await addWith(visit(), id, 9_000, broken.toReversed())).status).toBe(200);
  });

  test('is superseded by a better one, which the seller sees first', async () => {
    await quote(id, flawless);
    await change({ purchase_price: 30_000 });
    expect((await addWith(visit(), id, 20_000)).body).toMatchObject({ code: 'OFFER_CHANGED' });
  });

  test('is not stored while questions are open, nor when nothing is paid', async () => {
    await quote(id, [answer('works', 'true')]);
    await quote(id, [answer('works', 'false')]);
    const stored = await shop.db.selectFrom('trade_in_offers').select('id').where('product_id', '=', id).execute();
    expect(stored).toEqual([]);
  });

  test('is deleted after it expires, unless it is in a cart', async () => {
    await quote(id, flawless);
    await addWith(visit(), id, 9_000, broken);
    await removeExpired(shop.db, new Date('2026-06-22T23:59:59Z'));
    const stored = () => shop.db.selectFrom('trade_in_offers').select('price').where('product_id', '=', id).execute();
    expect(await stored()).toHaveLength(2);
    await removeExpired(shop.db, new Date('2026-06-23T00:00:01Z'));
    expect(await stored()).toEqual([{ price: 9_000 }]);
  });
});

describe('an offer in the cart', () => {
  test('is valid for a week, even when the market changes', async () => {
    const visitor = visit();
    await addWith(visitor, id, 20_000);
    await change({ purchase_price: 10_000 });
    shop.setNow(new Date(testNow.getTime() + 7 * dayMs));
    expect(await cart(visitor)).toMatchObject({ totalPrice: { amount: 20_000 } });
  });

  test('is renewed afterwards, which is reported once', async () => {
    const visitor = visit();
    await addWith(visitor, id, 20_000);
    await change({ purchase_price: 10_000 });
    shop.setNow(new Date(testNow.getTime() + 8 * dayMs));
    const renewed = await cart(visitor);
    expect(renewed).toMatchObject({ totalPrice: { amount: 10_000 }, flash: { type: 'notice' } });
    expect(renewed.flash?.text).toContain(`Phone ${id}`);
    expect((await cart(visitor)).flash).toBeUndefined();
  });

  test('is removed when the item is not bought any more or its questions changed', async () => {
    const visitor = visit();
    await addWith(visitor, id, 20_000);
    shop.setNow(new Date(testNow.getTime() + 8 * dayMs));
    const blocks = [{ ...phoneQuestions[0], blockAttributeId: 'starts' }];
    await shop.db
      .updateTable('gradings')
      .set({ blocks: JSON.stringify(blocks) })
      .execute();
    expect(await cart(visitor)).toMatchObject({ items: [], flash: { text: expect.stringContaining(`Phone ${id}`) } });
    await shop.db
      .updateTable('gradings')
      .set({ blocks: JSON.stringify(phoneQuestions) })
      .execute();
  });
});
