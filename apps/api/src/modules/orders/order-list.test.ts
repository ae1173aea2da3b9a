import { BlueCart } from '@reprise/entities/blue-cart';
import { ordersPerPage } from '@reprise/entities/constants/users';
import { OrdersView, ReorderResult } from '@reprise/entities/order-summary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStock } from '../../testing/count-stock.ts';
import { signUp } from '../../testing/customer.ts';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { type OrderShop, startOrderShop } from '../../testing/order-shop.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

const list = async (visitor: Visitor, query = '') =>
  OrdersView.parse((await visitor.get(`/api/customers/orders${query}`)).body);

let customers = 0;
async function customer(): Promise<Visitor> {
  customers += 1;
  const { visitor } = await signUp(shop.api, createVisitor(shop.api.app, { address: `198.51.100.${customers}` }));
  return visitor;
}
const buy = async (visitor: Visitor, method: 'prepayment' | 'card' = 'prepayment') => {
  const payment = method === 'card' ? await shop.card() : { id: method };
  return (await shop.order(payment, { visitor })).placed.orderUuid;
};
const change = (orderUuid: string, values: { state?: 'delivered'; placed_at?: Date; market?: 'fr' }) =>
  shop.api.db.updateTable('orders').set(values).where('id', '=', orderUuid).execute();

describe('the orders of a customer (rule account-30)', () => {
  it('need a sign-in', async () => {
    expect((await createVisitor(shop.api.app).get('/api/customers/orders')).status).toBe(401);
  });

  it('are listed for their customer only, with the next step', async () => {
    const visitor = await customer();
    const orderUuid = await buy(visitor);
    const { number, totalPrice } = await shop.read(visitor, orderUuid);
    const { orders, numFound } = await list(visitor);
    expect(numFound).toBe(1);
    expect(orders).toMatchObject([
      { orderUuid, number, totalPrice, state: 'awaitingPayment', nextStep: 'transfer', itemCount: 1, parcels: [] },
    ]);
    expect(await list(await customer())).toMatchObject({ orders: [], numFound: 0 });
  });

  it('belong to the market where they were placed', async () => {
    const visitor = await customer();
    const [here, elsewhere] = [await buy(visitor), await buy(visitor)];
    await change(elsewhere, { market: 'fr' });
    expect((await list(visitor)).orders.map(({ orderUuid }) => orderUuid)).toEqual([here]);
  });

  it('name the parcels that have not arrived', async () => {
    const visitor = await customer();
    const orderUuid = await buy(visitor, 'card');
    await shop.untilState(visitor, orderUuid, 'confirmed');
    await shop.internal(`${orderUuid}/dispatch`);
    const [order] = (await list(visitor, '?open=1')).orders;
    const { shipments } = await shop.read(visitor, orderUuid);
    const [shipment] = shipments;
    expect(order).toMatchObject({
      state: 'dispatched',
      parcels: [{ trackingNumber: shipment?.trackingNumber, trackingUrl: shipment?.trackingUrl }],
    });
    expect(order).not.toHaveProperty('nextStep');
    await shop.api.db.updateTable('shipments').set({ state: 'delivered' }).where('order_id', '=', orderUuid).execute();
    expect((await list(visitor)).orders).toMatchObject([{ parcels: [] }]);
  });

  it('are open until they have arrived, and again while an item is to come back', async () => {
    const visitor = await customer();
    const orderUuid = await buy(visitor);
    expect((await list(visitor, '?open=1')).numFound).toBe(1);
    await change(orderUuid, { state: 'delivered' });
    expect((await list(visitor, '?open=1')).numFound).toBe(0);
    expect((await list(visitor)).numFound).toBe(1);
    const items = shop.api.db.updateTable('order_items').where('order_id', '=', orderUuid);
    await items.set({ dispatched_at: new Date(), return_announced_at: new Date() }).execute();
    expect((await list(visitor, '?open=1')).orders).toMatchObject([{ nextStep: 'makeReturnLabel' }]);
    await items.set({ returned_at: new Date() }).execute();
    expect((await list(visitor, '?open=1')).numFound).toBe(0);
  });

  it('can be bought again by their customer, as far as items are in stock (rule account-36)', async () => {
    const visitor = await customer();
    const novel = { visitor, productId: fixtureIds.novel, label: 'A2' } as const;
    const { orderUuid } = (await shop.order({ id: 'prepayment' }, novel)).placed;
    const [name] = (await shop.read(visitor, orderUuid)).items.map(({ product }) => product.name);
    const again = (by: Visitor) => by.post(`/api/customers/orders/${orderUuid}/reorder`);
    expect(ReorderResult.parse((await again(visitor)).body)).toEqual({ added: 1, refused: [] });
    const inCart = async () => BlueCart.parse((await visitor.get('/api/cart')).body).items;
    expect(await inCart()).toMatchObject([{ product: { name }, variant: 'A2' }]);
    expect((await again(await customer())).status).toBe(404);
    await countStock(shop.api.db, fixtureIds.novel, 'A2', { onHand: 0 });
    expect(ReorderResult.parse((await again(visitor)).body)).toEqual({
      added: 0,
      refused: [{ name, reason: 'soldOut' }],
    });
    await change(orderUuid, { market: 'fr' });
    expect((await again(visitor)).status).toBe(404);
    expect(await inCart()).toHaveLength(1);
  });

  it('are listed in pages, newest first, and a page beyond the end is the last one', async () => {
    const visitor = await customer();
    const placed: string[] = [];
    for (let index = 0; index <= ordersPerPage; index += 1) {
      const orderUuid = await buy(visitor);
      await change(orderUuid, { placed_at: new Date(Date.UTC(2026, 0, index + 1)) });
      placed.unshift(orderUuid);
    }
    const uuids = async (query = '') => (await list(visitor, query)).orders.map(({ orderUuid }) => orderUuid);
    expect(await uuids()).toEqual(placed.slice(0, ordersPerPage));
    expect(await uuids('?page=2')).toEqual(placed.slice(ordersPerPage));
    expect((await list(visitor, '?page=9')).pagination).toEqual({
      page: 2,
      itemsPerPage: ordersPerPage,
      hasPages: true,
      pages: 2,
    });
  });
});
