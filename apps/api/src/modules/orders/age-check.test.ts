import { Checkout } from '@reprise/entities/checkout';
import type { DispatchedParcel, OrdersToDispatch } from '@reprise/entities/shipment';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { home, homeInFrance, locker } from '../../testing/addresses.ts';
import { countStock } from '../../testing/count-stock.ts';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { type OrderShop, startOrderShop } from '../../testing/order-shop.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';

/** Eighteen on the day of the test's clock, 15 June 2026. */
const bornInTime = '2008-06-15';
const basket = { productId: fixtureIds.novel, label: 'A2' } as const;
const item = { id: basket.productId, name: 'Item', productVariantLabel: basket.label, withFullBattery: false };

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
  await countStock(shop.api.db, basket.productId, basket.label, { onHand: 20 });
  await sql`update products set facts = facts || '{"minAge": 18}' where id = ${basket.productId}`.execute(shop.api.db);
});
afterAll(() => shop.close());

const checkoutOf = async (visitor: Visitor) => Checkout.parse((await visitor.get('/api/checkout')).body);

describe('an order of a title for adults', () => {
  it.each([
    ['without a date of birth', undefined, 'REQUIRED'],
    ['by somebody who is eighteen tomorrow', '2008-06-16', 'TOO_YOUNG'],
    ['with a date of birth in the future', '2027-01-01', 'INVALID_VALUE'],
    ['by somebody older than anybody', '1890-01-01', 'INVALID_VALUE'],
  ])('is refused %s', async (_, birthDate, code) => {
    const visitor = await shop.shopper('prepayment', basket);
    const request = await shop.requestOf(visitor, { id: 'prepayment' });
    expect(await shop.place(visitor, { ...request, ...(birthDate && { birthDate }) })).toMatchObject({
      status: 400,
      body: { code: 'AGE_CHECK_FAILED', fieldErrors: [{ field: 'birthDate', code }] },
    });
    expect((await visitor.get('/api/cart')).body).toMatchObject({ items: [{ product: { minAge: 18 } }] });
  });

  it('stores that the age was checked, and not the date of birth', async () => {
    const visitor = await shop.shopper('prepayment', basket);
    expect((await checkoutOf(visitor)).ageCheck).toEqual({ minAge: 18, identAtDelivery: true });
    const request = await shop.requestOf(visitor, { id: 'prepayment' });
    const { status, body } = await shop.place(visitor, { ...request, birthDate: bornInTime });
    expect(status).toBe(200);
    const { orderUuid } = body as { orderUuid: string };
    const stored = await shop.api.db.selectFrom('orders').selectAll().where('id', '=', orderUuid).executeTakeFirst();
    expect(stored).toMatchObject({ checked_age: 18, ident_at_delivery: true });
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'`.execute(shop.api.db);
    for (const { name } of rows) {
      const found = await sql`select 1 from ${sql.table(name)} t where t::text like ${`%${bornInTime}%`}`.execute(
        shop.api.db,
      );
      expect([name, found.rows.length]).toEqual([name, 0]);
    }
  });

  it('of other products needs no date of birth, and ignores one', async () => {
    const visitor = await shop.shopper('prepayment');
    expect((await checkoutOf(visitor)).ageCheck).toBeUndefined();
    const request = await shop.requestOf(visitor, { id: 'prepayment' });
    const { status, body } = await shop.place(visitor, { ...request, birthDate: '2020-01-01' });
    expect(status).toBe(200);
    const { orderUuid } = body as { orderUuid: string };
    const stored = await shop.api.db.selectFrom('orders').selectAll().where('id', '=', orderUuid).executeTakeFirst();
    expect(stored).toMatchObject({ checked_age: null, ident_at_delivery: false });
  });
});

describe('the delivery of a title for adults', () => {
  it('goes to no locker in Germany', async () => {
    const visitor = await shop.shopper('prepayment', { ...basket, address: home });
    expect(await visitor.put('/api/checkout/address', locker)).toMatchObject({
      status: 400,
      body: { fieldErrors: [{ field: 'destination.type', code: 'PACKSTATION_NOT_ALLOWED' }] },
    });
    const { deliveryMethods } = await checkoutOf(visitor);
    expect(deliveryMethods.map(({ lockerAllowed, ageCheck }) => [lockerAllowed, ageCheck])).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  it('resets a locker that was chosen before', async () => {
    const visitor = createVisitor(shop.api.app);
    const watch = { ...item, id: fixtureIds.watch, productVariantLabel: 'A2' };
    await visitor.post('/api/cart-items', watch);
    expect(await visitor.put('/api/checkout/address', locker)).toMatchObject({ status: 200 });
    await visitor.post('/api/cart-items', item);
    const { repairedConsistencyErrors, shippingAddress } = await checkoutOf(visitor);
    expect(repairedConsistencyErrors).toEqual([{ code: 'PACKSTATION_NOT_ALLOWED' }]);
    expect(shippingAddress).toBeUndefined();
  });

  it('is not checked at the door in France', async () => {
    const visitor = createVisitor(shop.api.app, { market: 'fr', language: 'fr' });
    await visitor.post('/api/cart-items', item);
    await visitor.put('/api/checkout/address', homeInFrance);
    const { ageCheck, deliveryMethods } = await checkoutOf(visitor);
    expect(ageCheck).toEqual({ minAge: 18, identAtDelivery: false });
    expect(deliveryMethods[0]).toMatchObject({ lockerAllowed: true });
    expect(deliveryMethods[0]?.ageCheck).toBeUndefined();
  });

  it('is announced to the warehouse and the carrier, who checks the age', async () => {
    const visitor = await shop.shopper('card', basket);
    const request = await shop.requestOf(visitor, await shop.card());
    const { body } = await shop.place(visitor, { ...request, birthDate: bornInTime });
    const { orderUuid } = body as { orderUuid: string };
    await shop.untilState(visitor, orderUuid, 'confirmed');
    const { orders } = (await shop.internalGet('to-dispatch')) as OrdersToDispatch;
    expect(orders.find((order) => order.orderUuid === orderUuid)).toMatchObject({ identAge: 18 });
    const { shipment } = (await shop.internal(`${orderUuid}/dispatch`)).body as DispatchedParcel;
    expect(await shop.carrierControl('GET', `/shipments/${shipment.trackingNumber}`)).toMatchObject({ minAge: 18 });
  });
});
