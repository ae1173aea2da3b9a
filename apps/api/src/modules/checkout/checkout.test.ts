import type { Address } from '@reprise/entities/address';
import { BlueCart } from '@reprise/entities/blue-cart';
import { Checkout } from '@reprise/entities/checkout';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { home, locker } from '../../testing/addresses.ts';
import { countStock } from '../../testing/count-stock.ts';
import { signIn, signUp } from '../../testing/customer.ts';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp({ environment: { RATE_LIMIT: 'off' } });
  await countStock(api.db, fixtureIds.phone, 'A1', { onHand: 20 });
});
afterAll(() => api.close());

const read = async (visitor: Visitor) => Checkout.parse((await visitor.get('/api/checkout')).body);
const put = async (visitor: Visitor, address: Address) =>
  Checkout.parse((await visitor.put('/api/checkout/address', address)).body);
const choose = (visitor: Visitor, id: string) => visitor.put('/api/checkout/delivery-method', { id });
async function add(visitor: Visitor, id: number, label: string, units = 1): Promise<void> {
  for (let unit = 0; unit < units; unit += 1) {
    const item = { id, name: 'Item', productVariantLabel: label, withFullBattery: false };
    expect(await visitor.post('/api/cart-items', item)).toMatchObject({ status: 200 });
  }
}
async function shopper(units = 1): Promise<Visitor> {
  const visitor = createVisitor(api.app);
  await add(visitor, fixtureIds.phone, 'A1', units);
  return visitor;
}

describe('a checkout', () => {
  it('names the steps that are open, until all are done', async () => {
    const visitor = createVisitor(api.app);
    expect(await read(visitor)).toMatchObject({
      deliveryMethods: [],
      openSteps: ['cart', 'address', 'delivery', 'payment'],
    });
    await add(visitor, fixtureIds.phone, 'A1');
    expect((await read(visitor)).openSteps).toEqual(['address', 'delivery', 'payment']);
    expect((await put(visitor, { ...home, kind: 'billing' })).openSteps).toEqual(['address', 'delivery', 'payment']);
    expect((await put(visitor, { ...home, kind: 'shipping' })).openSteps).toEqual(['delivery', 'payment']);
    await choose(visitor, 'standard');
    expect((await read(visitor)).openSteps).toEqual(['payment']);
  });

  it('stores one address for invoice and parcel, and is there again in another tab', async () => {
    const visitor = await shopper();
    await put(visitor, home);
    await choose(visitor, 'express');
    const otherTab = createVisitor(api.app, { cookies: visitor.cookies });
    expect(await read(otherTab)).toMatchObject({
      billingAddress: home,
      shippingAddress: home,
      deliveryMethodId: 'express',
      openSteps: ['payment'],
    });
  });

  it('belongs to its visitor and market', async () => {
    const visitor = await shopper();
    await put(visitor, home);
    expect(await read(createVisitor(api.app))).not.toHaveProperty('billingAddress');
    const french = createVisitor(api.app, { market: 'fr', language: 'fr', cookies: visitor.cookies });
    expect(await read(french)).not.toHaveProperty('billingAddress');
  });

  it('adds the chosen delivery to the total', async () => {
    const visitor = await shopper();
    const { itemsPrice, shippingPrice } = await read(visitor);
    const chosen = Checkout.parse((await choose(visitor, 'express')).body);
    expect(chosen.shippingPrice.amount).toBe(shippingPrice.amount + 790);
    expect(chosen.totalPrice.amount).toBe(itemsPrice.amount + shippingPrice.amount + 790);
  });

  it('names the fields of an invalid address and stores nothing', async () => {
    const visitor = await shopper();
    const { houseNumber: _, email: __, ...incomplete } = home;
    const reply = await visitor.put('/api/checkout/address', { ...incomplete, postalCode: '1011' });
    expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    expect(reply.body).toHaveProperty('fieldErrors', [
      { field: 'postalCode', code: 'INVALID_VALUE' },
      { field: 'houseNumber', code: 'REQUIRED' },
      { field: 'email', code: 'REQUIRED' },
    ]);
    expect(await read(visitor)).not.toHaveProperty('billingAddress');
  });

  it('refuses a delivery method that does not serve the address, and any for an empty cart', async () => {
    const visitor = await shopper();
    await put(visitor, locker);
    expect(await choose(visitor, 'express')).toMatchObject({
      status: 400,
      body: { code: 'DELIVERY_METHOD_UNAVAILABLE' },
    });
    expect((await read(visitor)).deliveryMethods).toMatchObject([
      { id: 'standard', insuranceAllowed: false },
      { id: 'express', unavailableReason: 'POINT_NOT_SERVED' },
    ]);
    expect(await choose(createVisitor(api.app), 'standard')).toMatchObject({ status: 400 });
  });

  it('moves to the customer who signs in, whose earlier entries fill the gaps', async () => {
    const { email, password, visitor: account } = await signUp(api);
    await add(account, fixtureIds.phone, 'A1');
    await put(account, { ...home, firstName: 'Augusta' });
    await choose(account, 'express');
    const visitor = await shopper();
    await put(visitor, { ...home, kind: 'billing' });
    await signIn(api, visitor, { email, password });
    expect(await read(visitor)).toMatchObject({
      billingAddress: { firstName: 'Ada' },
      shippingAddress: { firstName: 'Augusta' },
      deliveryMethodId: 'express',
    });
    expect(await read(account)).toMatchObject({ billingAddress: { firstName: 'Ada' } });
  });
});

describe('choices that became invalid are reset and reported once', () => {
  const codes = ({ repairedConsistencyErrors }: Checkout) => repairedConsistencyErrors.map(({ code }) => code);

  it('a delivery method that does not serve the new address', async () => {
    const visitor = await shopper();
    await put(visitor, home);
    await choose(visitor, 'express');
    const checkout = await put(visitor, locker);
    expect(codes(checkout)).toEqual(['DELIVERY_METHOD_INVALID']);
    expect(checkout).toMatchObject({ shippingAddress: locker, openSteps: ['delivery', 'payment'] });
    expect(codes(await read(visitor))).toEqual([]);
  });

  it('a packstation for a cart that has become too valuable for it', async () => {
    const visitor = await shopper();
    await put(visitor, { ...home, kind: 'billing' });
    await put(visitor, locker);
    await add(visitor, fixtureIds.phone, 'A1', 3);
    const checkout = await read(visitor);
    expect(codes(checkout)).toEqual(['PACKSTATION_NOT_ALLOWED']);
    expect(checkout).not.toHaveProperty('shippingAddress');
    expect(codes(await read(visitor))).toEqual([]);
    expect(await visitor.put('/api/checkout/address', locker)).toMatchObject({
      status: 400,
      body: { fieldErrors: [{ field: 'destination.type', code: 'PACKSTATION_NOT_ALLOWED' }] },
    });
  });

  it('an insurance that the address does not allow, once the parcel goes to a packstation', async () => {
    const visitor = await shopper();
    await put(visitor, home);
    const uninsured = (await read(visitor)).totalPrice;
    const { items } = BlueCart.parse((await visitor.get('/api/cart')).body);
    const insure = () => visitor.put(`/api/cart-items/${items[0]?.uuid}/insurance`, { offerId: 'damage-12' });
    await insure();
    expect((await read(visitor)).dueConsents.ids).toContain('insurance-documents');
    const checkout = await put(visitor, locker);
    expect(codes(checkout)).toEqual(['ADDRESS_NO_INSURANCE']);
    expect(checkout).toMatchObject({ totalPrice: uninsured, shippingAddress: locker });
    expect(BlueCart.parse((await visitor.get('/api/cart')).body)).toMatchObject({
      totalPrice: uninsured,
      repairedConsistencyErrors: [],
    });
    await insure();
    expect(codes(await read(visitor))).toEqual(['ADDRESS_NO_INSURANCE']);
    expect(codes(await read(visitor))).toEqual([]);
    expect((await read(visitor)).totalPrice).toEqual(uninsured);
  });

  it('a promise that is later than the one that was seen', async () => {
    const visitor = await shopper();
    await put(visitor, home);
    await add(visitor, fixtureIds.fixedPriceBook, 'NEW');
    const checkout = await read(visitor);
    expect(codes(checkout)).toEqual(['ORDER_PROMISE_CHANGED']);
    expect(checkout.promise).toEqual({ minDays: 2, maxDays: 4 });
    expect(codes(await read(visitor))).toEqual([]);
  });

  it('nothing, while the cart is empty', async () => {
    const visitor = await shopper();
    await put(visitor, home);
    await choose(visitor, 'express');
    const { items } = BlueCart.parse((await visitor.get('/api/cart')).body);
    for (const { uuid } of items) await visitor.delete(`/api/cart-items/${uuid}`);
    expect(codes(await read(visitor))).toEqual([]);
    await add(visitor, fixtureIds.phone, 'A1');
    expect(await read(visitor)).toMatchObject({ shippingAddress: home, deliveryMethodId: 'express' });
  });
});
