import { BlueCart } from '@reprise/entities/blue-cart';
import { InsuranceOffers } from '@reprise/entities/insurance';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { insertProduct, insertTradeFixture } from '../../testing/trade-fixture.ts';
import { createVisitor, type Reply, type Visitor } from '../../testing/visitor.ts';
import { changeVariant, type VariantChange } from '../catalogue/variant-writer.ts';

/** A category whose devices can be insured. */
const phones = 1110;

let shop: TestApp;
let nextId = 100;

beforeAll(async () => {
  shop = await createTestApp({ empty: true });
  await insertTradeFixture(shop.db);
  const names = JSON.stringify({ de: 'X', en: 'X', es: 'X', fr: 'X', it: 'X', nl: 'X' });
  const slugs = JSON.stringify({ de: 'x', en: 'x', es: 'x', fr: 'x', it: 'x', nl: 'x' });
  const flags = { is_accessory: false, is_new_assortment: false, grading: null, picture: null };
  await shop.db
    .insertInto('categories')
    .values({ id: phones, parent_id: null, names, slugs, position: phones, ...flags })
    .execute();
});
afterAll(() => shop.close());

const visit = (language = 'de') => createVisitor(shop.app, { language });
const cartOf = (reply: Reply) => {
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return BlueCart.parse(reply.body);
};

async function phone(price = 40_000): Promise<number> {
  nextId += 1;
  const variants = [
    { label: 'A1' as const, price, quantity: 9 },
    { label: 'A3' as const, price: 5_000, quantity: 9 },
  ];
  await insertProduct(shop.db, { id: nextId, name: `Phone ${nextId}`, categoryId: phones, variants });
  return nextId;
}

const change = (id: number, values: VariantChange) =>
  shop.db.transaction().execute((trx) => changeVariant(trx, id, 'A1', values, testNow));
const add = (visitor: Visitor, id: number) =>
  visitor.post('/api/cart-items', { id, name: 'Phone', productVariantLabel: 'A1', withFullBattery: false });
const view = async (visitor: Visitor) => cartOf(await visitor.get('/api/cart'));
const insure = (visitor: Visitor, uuid: string, offerId = 'damage-24') =>
  visitor.put(`/api/cart-items/${uuid}/insurance`, { offerId });

/** A visitor with one phone in the cart. */
async function buyer(price?: number): Promise<{ visitor: Visitor; uuid: string; id: number }> {
  const visitor = visit();
  const id = await phone(price);
  return { visitor, uuid: cartOf(await add(visitor, id)).items[0]?.uuid ?? '', id };
}
const offersOf = (visitor: Visitor, uuid: string) => visitor.get(`/api/insurance-offers?item=${uuid}`);

describe('insurance', () => {
  test('is offered for an item, and the cart names the lowest premium', async () => {
    const { visitor, uuid } = await buyer();
    const { offers } = InsuranceOffers.parse((await offersOf(visitor, uuid)).body);
    expect(offers.map(({ offerId, premium, deductible }) => [offerId, premium.amount, deductible.amount])).toEqual([
      ['damage-12', 3_699, 4_000],
      ['damage-24', 6_099, 4_000],
      ['damage-and-theft-12', 5_299, 6_000],
      ['damage-and-theft-24', 8_499, 6_000],
    ]);
    const { items, insurance } = await view(visitor);
    expect([items[0]?.product.insurancePrice?.amount, insurance]).toEqual([3_699, undefined]);
  });

  test('is chosen, changed and removed, and its premium is a charge', async () => {
    const { visitor, uuid } = await buyer();
    const cart = cartOf(await insure(visitor, uuid));
    expect(cart).toMatchObject({
      insurance: {
        itemUuid: uuid,
        offerId: 'damage-24',
        product: 'damage',
        termMonths: 24,
        premium: { amount: 6_099 },
      },
      charges: [{ type: 'shipping' }, { type: 'insurance', price: { amount: 6_099 } }],
      totalPrice: { amount: 46_099 },
      version: 2,
    });
    expect(await view(visitor)).toEqual(cart);
    expect(cartOf(await insure(visitor, uuid, 'damage-12')).totalPrice.amount).toBe(43_699);
    const removed = cartOf(await visitor.delete(`/api/cart-items/${uuid}/insurance`));
    expect([removed.insurance, removed.totalPrice.amount]).toEqual([undefined, 40_000]);
  });

  test('follows the price of its item', async () => {
    const { visitor, uuid, id } = await buyer();
    await insure(visitor, uuid);
    await change(id, { price: 50_000 });
    expect(await view(visitor)).toMatchObject({
      insurance: { premium: { amount: 7_599 } },
      totalPrice: { amount: 57_599 },
    });
  });

  test('is not reduced by a coupon', async () => {
    const { visitor, uuid } = await buyer();
    await shop.db
      .insertInto('coupons')
      .values({
        code: 'ALL',
        kind: 'percentage',
        value: 100,
        valid_from: new Date(0),
        valid_to: new Date('2030-01-01'),
      })
      .execute();
    await insure(visitor, uuid);
    expect(cartOf(await visitor.put('/api/cart/coupon', { code: 'ALL' }))).toMatchObject({
      coupon: { discount: { amount: 40_000 } },
      totalPrice: { amount: 6_099 },
    });
  });

  test('is refused for another cart’s item, for an unknown offer and for items that cannot be insured', async () => {
    const { visitor, uuid } = await buyer();
    const stranger = visit();
    expect(await insure(stranger, uuid)).toMatchObject({ status: 404, body: { code: 'CART_ITEM_NOT_FOUND' } });
    expect((await offersOf(stranger, uuid)).status).toBe(404);
    const unknown = await insure(visitor, uuid, 'damage-48');
    expect(unknown).toMatchObject({
      status: 400,
      body: {
        code: 'INSURANCE_NOT_AVAILABLE',
        flash: { text: 'Diese Versicherung gibt es für diesen Artikel nicht.' },
      },
    });
    const cheap = await buyer(5_000);
    expect((await offersOf(cheap.visitor, cheap.uuid)).body).toEqual({ offers: [] });
    expect((await insure(cheap.visitor, cheap.uuid)).body).toMatchObject({ code: 'INSURANCE_NOT_AVAILABLE' });
  });

  test('is refused beside a second item', async () => {
    const { visitor, uuid } = await buyer();
    await add(visitor, await phone());
    expect(await insure(visitor, uuid)).toMatchObject({ status: 400, body: { code: 'MULTI_ITEM_NO_INSURANCE' } });
    expect((await view(visitor)).insurance).toBeUndefined();
  });
});

describe('an insurance that no longer applies', () => {
  const reset = (code: string, uuid: string) => [{ code, field: `items.${uuid}.insurance`, from: 'damage-24' }];

  test('is removed and reported once when a second item is added', async () => {
    const { visitor, uuid } = await buyer();
    await insure(visitor, uuid);
    const cart = cartOf(await add(visitor, await phone()));
    expect(cart.repairedConsistencyErrors).toEqual(reset('MULTI_ITEM_NO_INSURANCE', uuid));
    expect([cart.insurance, cart.totalPrice.amount]).toEqual([undefined, 80_000]);
    expect((await view(visitor)).repairedConsistencyErrors).toEqual([]);
  });

  test('is removed when the item is changed to one that cannot be insured', async () => {
    const { visitor, uuid } = await buyer();
    await insure(visitor, uuid);
    const body = { productVariantLabel: 'A3', withFullBattery: false };
    const cart = cartOf(await visitor.put(`/api/cart-items/${uuid}`, body));
    expect(cart.repairedConsistencyErrors).toEqual(reset('INSURANCE_NOT_AVAILABLE', uuid));
    expect(cart.insurance).toBeUndefined();
  });

  test('stays with a sold-out item for when it is back, without a charge', async () => {
    const { visitor, uuid, id } = await buyer();
    await insure(visitor, uuid);
    await change(id, { quantity: 0 });
    const gone = await view(visitor);
    expect([gone.insurance, gone.charges, gone.repairedConsistencyErrors]).toEqual([undefined, [], []]);
    await change(id, { quantity: 1 });
    expect((await view(visitor)).insurance?.offerId).toBe('damage-24');
  });
});
