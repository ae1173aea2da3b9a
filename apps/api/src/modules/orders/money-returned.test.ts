import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { countStock } from '../../testing/count-stock.ts';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { type OrderShop, patiently, startOrderShop } from '../../testing/order-shop.ts';
import { testNow } from '../../testing/test-database.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());
afterEach(() => shop.api.setNow(testNow));

const total = 34_900;
const tooLate = new Date(testNow.getTime() + 9 * 24 * 60 * 60 * 1000);
const expire = () => shop.expireOrders(tooLate);

async function order(basket?: Parameters<OrderShop['order']>[1]) {
  const { visitor, placed } = await shop.order({ id: 'prepayment' }, basket);
  const { orderUuid } = placed;
  const { number } = await shop.read(visitor, orderUuid);
  return {
    visitor,
    orderUuid,
    async arrives(value: number) {
      const { psp_reference } = await shop.paymentOf(orderUuid);
      await shop.provider.control('POST', `/payments/${psp_reference}/arrivals`, { value });
    },
    /** Waits until the provider and the books agree on what was transferred and what was given back. */
    async untilMoved(captured: number, refunded: number) {
      await shop.untilBalance(orderUuid, { captured, refunded });
      const held = async () => expect((await shop.books(orderUuid)).provider).toBe(captured - refunded);
      await vi.waitFor(held, patiently);
    },
    state: async () => (await shop.read(visitor, orderUuid)).state,
    /** The kinds of mails after the first one, which has the account, by name. */
    async mails() {
      const rows = await shop.api.db
        .selectFrom('mail_outbox')
        .select('template')
        .where('subject', 'like', `%${number}%`)
        .execute();
      return rows
        .map(({ template }) => template)
        .filter((template) => template !== 'order-transfer')
        .sort();
    },
  };
}

describe('an order that has ended gives back, once (rule order-22),', () => {
  it('the part that arrived in time, and the rest that arrives too late', async () => {
    const { orderUuid, arrives, untilMoved, state, mails } = await order();
    await arrives(10_000);
    await shop.untilPayment(orderUuid, 'underpaid');
    await expire();
    await untilMoved(10_000, 10_000);
    await shop.untilPayment(orderUuid, 'reversed');
    expect(await expire()).toBe(0);
    expect(await mails()).toEqual(['order-expired-in-part', 'order-underpaid']);
    await arrives(total - 10_000);
    await untilMoved(total, total);
    expect(await state()).toBe('expired');
    expect(await mails()).toEqual(['order-expired-in-part', 'order-money-returned', 'order-underpaid']);
  });

  it('the part that arrives after it expired, without asking for the rest', async () => {
    const { arrives, untilMoved, state, mails } = await order();
    await expire();
    await arrives(10_000);
    await untilMoved(10_000, 10_000);
    expect(await state()).toBe('expired');
    expect(await mails()).toEqual(['order-expired', 'order-money-returned']);
  });

  it('too much that arrives when its units are gone', async () => {
    const sibling = { productId: fixtureIds.phoneSibling, label: 'A0' } as const;
    await countStock(shop.api.db, sibling.productId, sibling.label, { onHand: 1 });
    const { orderUuid, arrives, untilMoved, state, mails } = await order(sibling);
    await expire();
    await countStock(shop.api.db, sibling.productId, sibling.label, { onHand: 0 });
    const { amount } = await shop.paymentOf(orderUuid);
    await arrives(amount + 5_000);
    await untilMoved(amount + 5_000, amount + 5_000);
    await shop.untilPayment(orderUuid, 'reversed');
    expect(await state()).toBe('expired');
    expect(await mails()).toEqual(['order-expired', 'order-money-returned']);
  });

  it('the part that arrived before the customer cancelled, and what arrives afterwards', async () => {
    const { visitor, orderUuid, arrives, untilMoved, mails } = await order();
    await arrives(10_000);
    await shop.untilPayment(orderUuid, 'underpaid');
    await visitor.post(`/api/orders/${orderUuid}/cancellation`);
    await untilMoved(10_000, 10_000);
    await arrives(total);
    await untilMoved(10_000 + total, 10_000 + total);
    expect(await mails()).toEqual(['order-cancelled', 'order-money-returned', 'order-underpaid']);
  });

  it('the excess and the rest, when it was paid too much and is cancelled', async () => {
    const { visitor, orderUuid, arrives, untilMoved, mails } = await order();
    await arrives(total + 100);
    await shop.untilState(visitor, orderUuid, 'confirmed');
    await visitor.post(`/api/orders/${orderUuid}/cancellation`);
    await untilMoved(total + 100, total + 100);
    await shop.untilPayment(orderUuid, 'reversed');
    expect(await mails()).toEqual(['order-cancelled', 'order-confirmed', 'order-money-returned']);
  });
});

describe('an order that is paid gives back (rule order-22)', () => {
  it('a second transfer, all of it also after a part of the first was refunded', async () => {
    const { visitor, orderUuid, arrives, untilMoved, mails } = await order();
    await arrives(total);
    await shop.untilState(visitor, orderUuid, 'confirmed');
    await arrives(total);
    await untilMoved(2 * total, total);
    await shop.internal(`${orderUuid}/dispatch`);
    expect((await shop.internal(`${orderUuid}/refund`, { amount: 1_000 })).status).toBe(200);
    await untilMoved(2 * total, total + 1_000);
    await arrives(total);
    await untilMoved(3 * total, 2 * total + 1_000);
    expect((await mails()).filter((template) => template === 'order-money-returned')).toHaveLength(2);
  });
});
