import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { home } from '../../testing/addresses.ts';
import { type OrderShop, patiently, startOrderShop } from '../../testing/order-shop.ts';
import { testNow } from '../../testing/test-database.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';

const receiptTexts = german.withdrawalMails.outcome;

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
const stranger = () => createVisitor(shop.api.app);
const declare = (visitor: Visitor, orderNumber: string, more?: object) =>
  visitor.post('/api/withdrawals', statement(orderNumber, more));
const follow = (token: string) => stranger().post('/api/withdrawals/confirmation', { token });

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

const receiptsOf = async (number: string) =>
  (await shop.provider.mails(home.email ?? '')).filter(
    ({ subject }) => subject.includes('Widerruf') && subject.includes(number),
  );
const receiptOf = (number: string) =>
  vi.waitFor(async () => {
    const [receipt] = await receiptsOf(number);
    if (!receipt) throw new Error('No receipt has arrived.');
    return receipt;
  }, patiently);

/** The token of the link that confirms a withdrawal. */
async function confirmationOf(number: string): Promise<string> {
  const { links } = await receiptOf(number);
  const tokens = links.map((link) => new URL(link).searchParams.get('confirm'));
  return tokens.find((token) => token !== null) ?? '';
}

describe('a withdrawal', () => {
  it('of a guest is recorded, and its receipt is mailed with a link to the order', async () => {
    const { visitor, order } = await delivered();
    expect(await declare(visitor, `# ${order.number}`)).toMatchObject({
      status: 200,
      body: { receivedAt: testNow.toISOString() },
    });
    expect(await withdrawn(order.orderUuid)).toEqual([{ item_id: order.items[0]?.uuid }]);
    const { links } = await receiptOf(order.number);
    expect(links.some((link) => link.includes(order.orderUuid))).toBe(true);
  });

  it('cancels an order that was not dispatched, so that the money is given back', async () => {
    const { visitor, order } = await ordered();
    await declare(visitor, order.number);
    await shop.untilState(visitor, order.orderUuid, 'cancelled');
    await shop.untilPayment(order.orderUuid, 'reversed');
  });

  it('counts once, however often it is sent', async () => {
    const { visitor, order } = await delivered();
    await Promise.all([1, 2, 3].map(() => declare(visitor, order.number)));
    expect(await withdrawn(order.orderUuid)).toHaveLength(1);
    const said = receiptTexts.repeated;
    await vi.waitFor(async () => {
      const receipts = (await shop.provider.mails(home.email ?? '')).filter(({ subject }) =>
        subject.includes(order.number),
      );
      const texts = await Promise.all(receipts.map(({ id }) => shop.provider.mailText(id)));
      expect(texts.filter((text) => text.replaceAll(/\s+/g, ' ').includes(said))).toHaveLength(2);
    }, patiently);
  });

  it('of some items leaves the others, and items of other orders cannot be named', async () => {
    const { visitor, order } = await ordered();
    await declare(visitor, order.number, { itemUuids: [randomUUID()] });
    await declare(visitor, order.number, { note: 'only the cable' });
    expect(await withdrawn(order.orderUuid)).toEqual([]);
    expect(await shop.read(visitor, order.orderUuid)).toMatchObject({ state: 'confirmed' });
  });

  it('is possible until the days of the terms are over, counted from the delivery', async () => {
    const [inTime, late] = [await delivered(), await delivered()];
    shop.api.setNow(new Date(testNow.getTime() + 21 * dayMs));
    await declare(inTime.visitor, inTime.order.number);
    shop.api.setNow(new Date(testNow.getTime() + 22 * dayMs + 1));
    await declare(late.visitor, late.order.number);
    expect(await withdrawn(inTime.order.orderUuid)).toHaveLength(1);
    expect(await withdrawn(late.order.orderUuid)).toEqual([]);
  });

  it('has the same answer whether there is such an order, and changes none of somebody else', async () => {
    const { visitor, order } = await delivered();
    const known = await declare(visitor, order.number);
    const { order: other } = await delivered();
    const others = [
      await declare(stranger(), '999999999'),
      await declare(stranger(), other.number),
      await declare(stranger(), other.number, { email: 'eve@shop.example' }),
    ];
    for (const reply of others) expect([reply.status, reply.body]).toEqual([known.status, known.body]);
    expect(await withdrawn(other.orderUuid)).toEqual([]);
  });
});

describe('a withdrawal without access to the order', () => {
  it('changes nothing until the mailed link is followed, and then takes effect once', async () => {
    const { visitor, order } = await ordered();
    expect(await declare(stranger(), order.number)).toMatchObject({ status: 200 });
    const token = await confirmationOf(order.number);
    expect(await withdrawn(order.orderUuid)).toEqual([]);
    expect(await shop.read(visitor, order.orderUuid)).toMatchObject({ state: 'confirmed' });

    const answer = { status: 200, body: { state: 'cancelled', receivedAt: testNow.toISOString() } };
    expect(await Promise.all([follow(token), follow(token)])).toMatchObject([answer, answer]);
    await shop.untilState(visitor, order.orderUuid, 'cancelled');
    await shop.untilPayment(order.orderUuid, 'reversed');
    expect(await withdrawn(order.orderUuid)).toHaveLength(1);
    await vi.waitFor(async () => expect(await receiptsOf(order.number)).toHaveLength(2), patiently);
  });

  it('is in time if it was declared in time, however late it is confirmed', async () => {
    const { order } = await delivered();
    shop.api.setNow(new Date(testNow.getTime() + 21 * dayMs));
    await declare(stranger(), order.number);
    const token = await confirmationOf(order.number);
    shop.api.setNow(new Date(testNow.getTime() + 50 * dayMs));
    expect((await follow(token)).body).toMatchObject({ state: 'received' });
    expect(await withdrawn(order.orderUuid)).toHaveLength(1);
  });

  it('can be confirmed for 30 days, and by its own link only', async () => {
    const { order } = await delivered();
    await declare(stranger(), order.number);
    const token = await confirmationOf(order.number);
    expect(await follow(randomUUID())).toMatchObject({ status: 400, body: { code: 'TOKEN_INVALID' } });
    shop.api.setNow(new Date(testNow.getTime() + 30 * dayMs));
    expect(await follow(token)).toMatchObject({ status: 400, body: { code: 'TOKEN_EXPIRED' } });
    expect(await withdrawn(order.orderUuid)).toEqual([]);
  });

  it('takes effect at once for a session that opened the order by its mailed link', async () => {
    const { visitor, order } = await ordered();
    const guest = stranger();
    await guest.post(`/api/orders/${order.orderUuid}/access`, { token: await shop.mailedToken(order.orderUuid) });
    await declare(guest, order.number);
    await shop.untilState(visitor, order.orderUuid, 'cancelled');
  });
});
