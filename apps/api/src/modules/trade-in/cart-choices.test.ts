import { expressGradingFeeCents } from '@reprise/entities/constants/trade-in';
import { TradeInPreparation } from '@reprise/entities/green-cart';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signUp } from '../../testing/customer.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import {
  fixtureCategories,
  insertProduct,
  insertTradeFixture,
  makePhonesElectronics,
} from '../../testing/trade-fixture.ts';
import { addWith, broken, cart, cartOf, insertPhone } from '../../testing/trade-in-visitors.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { loadCartExtras } from './cart-choices.ts';

const dayMs = 24 * 60 * 60 * 1000;
const validFrom = new Date(testNow.getTime() - dayMs);
const validTo = new Date(testNow.getTime() + dayMs);

let shop: TestApp;
let id = 100;
const book = () => id + 5_000;

beforeAll(async () => {
  shop = await createTestApp({ empty: true });
  await insertTradeFixture(shop.db);
  await makePhonesElectronics(shop.db);
  const bonus = { purpose: 'tradeInBonus', valid_from: validFrom, valid_to: validTo } as const;
  await shop.db
    .insertInto('coupons')
    .values([
      { ...bonus, code: 'MORE10', kind: 'percentage', value: 10 },
      { ...bonus, code: 'BOOKS5', kind: 'absolute', value: 500, category_ids: [fixtureCategories.books] },
      { ...bonus, code: 'BIG', kind: 'absolute', value: 2_500, min_value: 25_000 },
      { ...bonus, code: 'LATE', kind: 'percentage', value: 10, valid_from: new Date(0), valid_to: validFrom },
      { ...bonus, code: 'EARLY', kind: 'percentage', value: 10, valid_from: validTo, valid_to: new Date(9e12) },
      { code: 'BUYING', kind: 'percentage', value: 10, valid_from: validFrom, valid_to: validTo },
    ])
    .execute();
});
afterAll(() => shop.close());

beforeEach(async () => {
  id += 1;
  await insertPhone(shop, id);
  const media = { categoryId: fixtureCategories.books, creators: ['Ida Berg'] };
  await insertProduct(shop.db, { ...media, id: book(), name: `Book ${id}`, purchasePrice: 800 });
});

const visit = (language = 'en') => createVisitor(shop.app, { language, address: `198.51.100.${id % 250}` });
const apply = (visitor: Visitor, code: string) => visitor.put('/api/checkout/coupon', { code });
const express = (visitor: Visitor) => visitor.put('/api/trade-in/checkout/express-grading', {});
const addBook = (visitor: Visitor) => addWith(visitor, book(), 800, []);
const prepare = async (visitor: Visitor) =>
  TradeInPreparation.parse((await visitor.post('/api/trade-in/prepare-checkout')).body);

describe('a coupon of the trade-in cart', () => {
  test('is paid in addition to the offers, which do not change', async () => {
    const visitor = visit();
    await addWith(visitor, id, 9_000, broken);
    expect(cartOf(await apply(visitor, ' more10 '))).toMatchObject({
      items: [{ price: { amount: 9_000 } }],
      itemsPrice: { amount: 9_000 },
      coupon: { code: 'MORE10', bonus: { amount: 900 } },
      totalPrice: { amount: 9_900 },
    });
  });

  test('is replaced by another one, and removed', async () => {
    const visitor = visit();
    await addBook(visitor);
    await apply(visitor, 'MORE10');
    expect(cartOf(await apply(visitor, 'BOOKS5')).coupon).toEqual({
      code: 'BOOKS5',
      bonus: { amount: 500, currency: 'EUR' },
    });
    expect(cartOf(await visitor.delete('/api/checkout/coupon')).coupon).toBeUndefined();
    expect(cartOf(await visitor.delete('/api/checkout/coupon')).totalPrice.amount).toBe(800);
  });

  test('counts neither towards the minimum nor for other categories', async () => {
    const visitor = visit();
    await addBook(visitor);
    const withBonus = cartOf(await apply(visitor, 'BOOKS5'));
    expect(withBonus).toMatchObject({
      totalPrice: { amount: 1_300 },
      errors: [{ type: 'MinOrderThresholdUnfulfilledErrorDto' }],
    });
    await addWith(visitor, id, 20_000);
    expect((await cart(visitor)).coupon?.bonus.amount).toBe(500);
  });

  test.each([
    ['COUPON::NOT_FOUND', 'NOSUCHCODE'],
    ['COUPON::NOT_FOUND', 'BUYING'],
    ['COUPON::EXPIRED', 'LATE'],
    ['COUPON::NOT_YET_VALID', 'EARLY'],
    ['COUPON::NOT_APPLICABLE', 'BOOKS5'],
    ['COUPON::MIN_VALUE_NOT_REACHED', 'BIG'],
  ])('is refused with %s for %s', async (code, typed) => {
    const visitor = visit();
    await addWith(visitor, id, 20_000);
    expect(await apply(visitor, typed)).toMatchObject({
      status: 400,
      body: { code, fieldErrors: [{ field: 'code', code }], flash: { type: 'danger' } },
    });
    expect((await cart(visitor)).coupon).toBeUndefined();
  });

  test('is refused without a cart', async () => {
    expect(await apply(visit(), 'MORE10')).toMatchObject({ status: 400, body: { code: 'COUPON::NOT_APPLICABLE' } });
  });

  test('of the trade-in cart is unknown to the cart for buying', async () => {
    const visitor = visit();
    await addWith(visitor, id, 20_000);
    expect(await visitor.put('/api/cart/coupon', { code: 'MORE10' })).toMatchObject({
      status: 400,
      body: { code: 'COUPON::NOT_FOUND' },
    });
  });

  test('that no longer applies stays, adds nothing and gives the reason, until it applies again', async () => {
    const visitor = visit();
    await addWith(visitor, id, 20_000);
    await addWith(visitor, id, 9_000, broken);
    const [first] = cartOf(await apply(visitor, 'BIG')).items;
    const smaller = cartOf(await visitor.delete(`/api/trade-in/cart/item/${first?.id}`));
    expect(smaller).toMatchObject({
      coupon: { code: 'BIG', bonus: { amount: 0 }, refusal: { code: 'COUPON::MIN_VALUE_NOT_REACHED' } },
      totalPrice: { amount: 9_000 },
    });
    expect(smaller.coupon?.refusal?.text).toContain('€250.00');
    expect(cartOf(await addWith(visitor, id, 20_000)).coupon).toEqual({
      code: 'BIG',
      bonus: { amount: 2_500, currency: 'EUR' },
    });
  });
});

describe('express grading', () => {
  test('is for carts of electronics only, and its fee is kept from the payout', async () => {
    const visitor = visit();
    await addWith(visitor, id, 20_000);
    expect((await cart(visitor)).expressGrading).toMatchObject({ isAvailable: true, isSelected: false });
    expect(cartOf(await express(visitor))).toMatchObject({
      expressGrading: { isAvailable: true, isSelected: true, fee: { amount: expressGradingFeeCents } },
      totalPrice: { amount: 20_000 - expressGradingFeeCents },
      errors: [],
    });
    expect(cartOf(await visitor.delete('/api/trade-in/checkout/express-grading'))).toMatchObject({
      expressGrading: { isSelected: false },
      totalPrice: { amount: 20_000 },
    });
  });

  test('is refused for other items and for an empty cart', async () => {
    const visitor = visit();
    const refused = { status: 400, body: { code: 'EXPRESS_GRADING_NOT_AVAILABLE', flash: { type: 'danger' } } };
    expect(await express(visitor)).toMatchObject(refused);
    await addWith(visitor, id, 20_000);
    await addBook(visitor);
    expect(await express(visitor)).toMatchObject(refused);
  });

  test('of a cart that gets other items is an error and costs nothing', async () => {
    const visitor = visit();
    await addWith(visitor, id, 20_000);
    await express(visitor);
    expect(cartOf(await addBook(visitor))).toMatchObject({
      expressGrading: { isAvailable: false, isSelected: true },
      totalPrice: { amount: 20_800 },
      errors: [{ type: 'ExpressGradingNotAvailableErrorDto' }],
    });
  });
});

test('an emptied cart has neither a coupon nor express grading', async () => {
  const visitor = visit();
  await addWith(visitor, id, 20_000);
  await apply(visitor, 'MORE10');
  await express(visitor);
  await visitor.delete('/api/trade-in/cart/item');
  const again = cartOf(await addWith(visitor, id, 20_000));
  expect(again).toMatchObject({ expressGrading: { isSelected: false }, totalPrice: { amount: 20_000 } });
  expect(again.coupon).toBeUndefined();
});

describe('the check before the checkout', () => {
  test('lets a cart of ten euros pass', async () => {
    const visitor = visit();
    await addWith(visitor, id, 20_000);
    expect(await prepare(visitor)).toMatchObject({ ready: true, blockedBy: [], cart: { orderProductsCount: 1 } });
  });

  test('stops an empty cart', async () => {
    expect(await prepare(visit())).toMatchObject({ ready: false, blockedBy: ['EmptyCartErrorDto'] });
  });

  test('stops a cart with errors', async () => {
    const visitor = visit();
    await addBook(visitor);
    expect((await prepare(visitor)).blockedBy).toEqual(['MinOrderThresholdUnfulfilledErrorDto']);
    await addWith(visitor, id, 20_000);
    const { items } = await cart(visitor);
    await visitor.delete(`/api/trade-in/cart/item/${items[0]?.id}`);
    await express(visitor);
    await addBook(visitor);
    expect((await prepare(visitor)).blockedBy).toEqual(['ExpressGradingNotAvailableErrorDto']);
  });

  test('stops a cart whose offers have just changed, once', async () => {
    const visitor = visit();
    await addWith(visitor, id, 20_000);
    await shop.db.updateTable('products').set({ purchase_price: 15_000 }).where('id', '=', id).execute();
    shop.setNow(new Date(testNow.getTime() + 9 * dayMs));
    expect(await prepare(visitor)).toMatchObject({
      blockedBy: ['OffersChangedErrorDto'],
      cart: { flash: { type: 'notice' }, totalPrice: { amount: 15_000 } },
    });
    expect((await prepare(visitor)).ready).toBe(true);
  });
});

test('coupon and express grading are kept at sign-in, and an order reads what they are worth', async () => {
  const { visitor, email, password } = await signUp(shop);
  await visitor.post('/api/logout');
  await addWith(visitor, id, 20_000);
  await apply(visitor, 'MORE10');
  await express(visitor);
  await visitor.post('/api/login', { email, password });
  expect(await cart(visitor)).toMatchObject({ coupon: { code: 'MORE10' }, expressGrading: { isSelected: true } });
  const { id: customer } = await shop.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const owner = { customer_id: customer, session_id: null, market: 'de' as const };
  const context = { catalogue: createCatalogue(() => testNow), clock: () => testNow };
  expect(await loadCartExtras(context, shop.db, owner, 'de')).toEqual({
    coupon: { code: 'MORE10', bonus: 2_000 },
    isExpress: true,
    fee: expressGradingFeeCents,
  });
});
