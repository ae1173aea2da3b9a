import { AddedBulkItems, BulkConditions, type BulkLine, BulkOffers, BulkTable } from '@reprise/entities/bulk-offer';
import { maxBulkLines } from '@reprise/entities/constants/trade-in';
import { gradings } from '@reprise/grading';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { fixtureCategories, insertProduct, insertTradeFixture } from '../../testing/trade-fixture.ts';
import { cart } from '../../testing/trade-in-visitors.ts';
import { createVisitor } from '../../testing/visitor.ts';

let shop: TestApp;
const isbn = '9783161484100';
const unwanted = '9780306406157';
const device = '4006381333931';

beforeAll(async () => {
  shop = await createTestApp({ empty: true });
  await insertTradeFixture(shop.db);
  await shop.db
    .insertInto('gradings')
    .values({ key: 'media', blocks: JSON.stringify(gradings.media) })
    .execute();
  await shop.db.updateTable('categories').set({ grading: 'media' }).where('id', '=', fixtureCategories.books).execute();
  const book = { categoryId: fixtureCategories.books, creators: ['Ida Berg'] };
  await insertProduct(shop.db, { ...book, id: 1, name: 'Novel', ean: isbn, purchasePrice: 1_000 });
  await insertProduct(shop.db, { ...book, id: 2, name: 'Unwanted', ean: unwanted });
  await insertProduct(shop.db, {
    id: 3,
    name: 'Phone',
    categoryId: fixtureCategories.phones,
    ean: device,
    purchasePrice: 20_000,
  });
});
afterAll(() => shop.close());

const visit = () => createVisitor(shop.app, { language: 'en' });
const line = (code: string, condition = 'veryGood', count = 1): BulkLine => ({ code, condition, count });
const ask = async (...lines: BulkLine[]) =>
  BulkOffers.parse((await visit().post('/api/trade-in/bulk-offers', { lines })).body).offers;
const item = (price: number, count = 1, condition = 'veryGood') => ({
  productId: 1,
  condition,
  count,
  price: { amount: price, currency: 'EUR' as const },
});
const add = async (visitor: ReturnType<typeof visit>, ...items: ReturnType<typeof item>[]) =>
  AddedBulkItems.parse((await visitor.post('/api/trade-in/bulk-items', { items })).body);

describe('a list of codes', () => {
  test('gets an offer for each line in its condition, or the reason why there is none', async () => {
    const offers = await ask(
      line(isbn),
      line('3-16-148410-X', 'acceptable'),
      line(isbn, 'damaged'),
      line(unwanted),
      line(device),
      line('9783161484101'),
      line('4012345678901'),
    );
    expect(offers.map(({ product, price, refusal }) => [product?.id, price?.amount, refusal?.code])).toEqual([
      [1, 1_000, undefined],
      [1, 500, undefined],
      [1, undefined, 'ANSWER_REJECTS'],
      [2, undefined, 'NOT_BOUGHT'],
      [3, undefined, 'NEEDS_QUESTIONS'],
      [undefined, undefined, 'MISTYPED'],
      [undefined, undefined, 'UNKNOWN'],
    ]);
    expect(offers.at(-1)?.refusal?.reason).toBe('We don’t know this number.');
  });

  test('has a maximum length', async () => {
    const lines = Array.from({ length: maxBulkLines + 1 }, () => line(isbn));
    expect((await visit().post('/api/trade-in/bulk-offers', { lines })).status).toBe(400);
  });

  test('names its conditions in the language of the request', async () => {
    const { conditions } = BulkConditions.parse((await visit().get('/api/trade-in/bulk-conditions')).body);
    expect(conditions.map(({ id }) => id)).toEqual(['veryGood', 'good', 'acceptable', 'damaged']);
  });

  test('can be uploaded as a table, which is deleted', async () => {
    const visitor = visit();
    const csv = `EAN;Zustand\r\n${isbn};gut\r\n`;
    const boundary = 'form-boundary';
    const body = [
      `--${boundary}`,
      'Content-Disposition: form-data; name="file"; filename="books.csv"',
      'Content-Type: text/csv',
      '',
      csv,
      `--${boundary}--`,
      '',
    ].join('\r\n');
    const token = await visitor.csrfToken();
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/trade-in/bulk-files',
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'x-csrf-token': token,
        'x-language': 'en',
        'x-market': 'de',
        origin: 'http://localhost:3000',
        cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      payload: body,
    });
    expect(BulkTable.parse(reply.json()).rows).toEqual([
      ['EAN', 'Zustand'],
      [isbn, 'gut'],
    ]);
    expect(await shop.db.selectFrom('uploads').select('id').execute()).toEqual([]);
  });
});

describe('the items of a list', () => {
  test('are put into the trade-in cart, each copy on its own, with their condition', async () => {
    const visitor = visit();
    const added = await add(visitor, item(1_000, 2), item(850, 1, 'good'));
    expect(added).toEqual({ added: 3, refused: [], orderProductsCount: 3 });
    const { items, totalPrice } = await cart(visitor);
    expect(items.map(({ price, customerGradingDto }) => [price.amount, customerGradingDto?.answers])).toEqual([
      [1_000, [{ blockAttributeId: 'condition', name: ['veryGood'] }]],
      [1_000, [{ blockAttributeId: 'condition', name: ['veryGood'] }]],
      [850, [{ blockAttributeId: 'condition', name: ['good'] }]],
    ]);
    expect(totalPrice.amount).toBe(2_850);
  });

  test('are refused one by one when their offer is not the one that the seller saw', async () => {
    const visitor = visit();
    const added = await add(visitor, item(1_000), item(2_000), { ...item(500), productId: 99 });
    expect(added).toMatchObject({ added: 1, orderProductsCount: 1 });
    expect(added.refused.map(({ name }) => name)).toEqual(['Novel', '99']);
    expect(added.refused[0]?.reason).toMatch(/€10\.00/);
  });

  test('are accepted at the better offer that was shown', async () => {
    await ask(line(isbn));
    const setPrice = (price: number) =>
      shop.db.updateTable('products').set({ purchase_price: price }).where('id', '=', 1).execute();
    await setPrice(800);
    try {
      expect(await add(visit(), item(1_000))).toMatchObject({ added: 1, refused: [] });
    } finally {
      await setPrice(1_000);
    }
  });

  test('never exceed the cart’s maximum', async () => {
    const visitor = visit();
    await add(visitor, item(1_000, maxBulkLines));
    const reply = await visitor.post('/api/trade-in/bulk-items', { items: [item(1_000)] });
    expect(reply).toMatchObject({ status: 400, body: { code: 'CART_FULL', flash: { type: 'danger' } } });
    expect((await cart(visitor)).items).toHaveLength(maxBulkLines);
  });
});
