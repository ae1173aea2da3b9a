import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { home } from '../../testing/addresses.ts';
import { type OrderShop, patiently, startOrderShop } from '../../testing/order-shop.ts';
import { testNow } from '../../testing/test-app.ts';
import { createVisitor } from '../../testing/visitor.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterEach(() => shop.api.setNow(testNow));
afterAll(() => shop.close());

const dayMs = 24 * 60 * 60 * 1000;
const statement = (orderNumber: string, more: object = {}) => ({
  name: 'Ada Lovelace',
  orderNumber,
  email: 'Ada@shop.example',
  ...more,
});
const declare = (orderNumber: string, more?: object) =>
  createVisitor(shop.api.app).post('/api/withdrawals', statement(orderNumber, more));

async function ordered() {
  const { visitor, placed } = await shop.order(await shop.card());
  return { visitor, order: await shop.read(visitor, placed.orderUuid) };
}

async function delivered() {
  const { visitor, order } = await ordered();
  for (const step of ['dispatch', 'deliver']) await shop.internal(`${order.orderUuid}/${step}`);
  return { visitor, order };
}

/** The items of an order that are withdrawn. */
const withdrawn = (orderUuid: string) =>
  shop.api.db
    .selectFrom('withdrawn_items')
    .innerJoin('order_items', 'order_items.id', 'item_id')
    .select('item_id')
    .where('order_id', '=', orderUuid)
    .execute();

const receiptOf = (number: string) =>
  vi.waitFor(async () => {
    const mails = await shop.provider.mails(home.email ?? '');
    const receipt = mails.find(({ subject }) => subject.includes('Widerruf') && subject.includes(number));
    if (!receipt) throw new Error('No receipt has arrived.');
    return receipt;
  }, patiently);

describe('a withdrawal', () => {
  it('of a guest is recorded, and its receipt is mailed with a link to the order', async () => {
    const { order } = await delivered();
    expect(await declare(`# ${order.number}`)).toMatchObject({
      status: 200,
      body: { receivedAt: testNow.toISOString() },
    });
    expect(await withdrawn(order.orderUuid)).toEqual([{ item_id: order.items[0]?.uuid }]);
    const { links } = await receiptOf(order.number);
    expect(links.some((link) => link.includes(order.orderUuid))).toBe(true);
  });

  it('cancels an order that was not dispatched, so that the money is given back', async () => {
    const { visitor, order } = await ordered();
    await declare(order.number);
    await shop.untilState(visitor, order.orderUuid, 'cancelled');
    await shop.untilPayment(order.orderUuid, 'reversed');
  });

  it('counts once, however often it is sent', async () => {
    const { order } = await delivered();
    await Promise.all([declare(order.number), declare(order.number), declare(order.number)]);
    expect(await withdrawn(order.orderUuid)).toHaveLength(1);
  });

  it('of some items leaves the others, and items of other orders cannot be named', async () => {
    const { visitor, order } = await ordered();
    await declare(order.number, { itemUuids: [randomUUID()] });
    await declare(order.number, { note: 'only the cable' });
    expect(await withdrawn(order.orderUuid)).toEqual([]);
    expect(await shop.read(visitor, order.orderUuid)).toMatchObject({ state: 'confirmed' });
  });

  it('is possible until the days of the terms are over, counted from the delivery', async () => {
    const [inTime, late] = [await delivered(), await delivered()];
    shop.api.setNow(new Date(testNow.getTime() + 21 * dayMs));
    await declare(inTime.order.number);
    shop.api.setNow(new Date(testNow.getTime() + 22 * dayMs + 1));
    await declare(late.order.number);
    expect(await withdrawn(inTime.order.orderUuid)).toHaveLength(1);
    expect(await withdrawn(late.order.orderUuid)).toEqual([]);
  });

  it('has the same answer whether there is such an order, and changes none of somebody else', async () => {
    const { order } = await delivered();
    const known = await declare(order.number);
    const unknown = await declare('999999999');
    const { order: other } = await delivered();
    const stranger = await declare(other.number, { email: 'eve@shop.example' });
    for (const reply of [unknown, stranger]) expect([reply.status, reply.body]).toEqual([known.status, known.body]);
    expect(await withdrawn(other.orderUuid)).toEqual([]);
  });
});
