import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OrderShop, patiently, startOrderShop } from '../../testing/order-shop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

const total = 34_900;
/** Cards of the provider with an outcome after the capture. */
const failing = { capture: '4000000000005001', refund: '4000000000006017', chargeback: '4000000000007007' } as const;

const books = (orderUuid: string) => shop.books(orderUuid);
const untilBooks = (orderUuid: string, held: Awaited<ReturnType<typeof books>>) =>
  vi.waitFor(async () => expect(await books(orderUuid)).toEqual(held), patiently);

/** An order that was dispatched. */
async function dispatched(card: string): Promise<string> {
  const { orderUuid } = (await shop.order(await shop.card(card))).placed;
  await shop.internal(`${orderUuid}/dispatch`);
  return orderUuid;
}

describe('the books', () => {
  it('record the amount of a sale whose capture failed later as owed', async () => {
    const orderUuid = await dispatched(failing.capture);
    await untilBooks(orderUuid, { provider: total, shopper: 0, sales: -total });
    await shop.untilPayment(orderUuid, 'captureFailed');
    await untilBooks(orderUuid, { provider: 0, shopper: total, sales: -total });
  });

  it('record the amount of a sale that was charged back as owed', async () => {
    const orderUuid = await dispatched(failing.chargeback);
    await shop.untilPayment(orderUuid, 'chargedBack');
    await untilBooks(orderUuid, { provider: 0, shopper: total, sales: -total });
  });

  it('take back a sale that was charged back, without a mail about a refund (rule order-91)', async () => {
    const { visitor, placed } = await shop.order(await shop.card(failing.chargeback));
    const { orderUuid } = placed;
    await shop.internal(`${orderUuid}/dispatch`);
    await shop.untilPayment(orderUuid, 'chargedBack');
    const { items, number } = await shop.read(visitor, orderUuid);
    const received = await shop.internal(`${orderUuid}/receive-return`, { items: items.map(({ uuid }) => uuid) });
    expect(received.status).toBe(200);
    expect(await books(orderUuid)).toEqual({ provider: 0, shopper: 0, sales: 0 });
    const mails = shop.api.db.selectFrom('mail_outbox').select('template').where('subject', 'like', `%${number}%`);
    const templates = (await mails.execute()).map(({ template }) => template);
    expect(templates).toContain('order-dispatched');
    expect(templates).not.toContain('order-refunded');
  });

  it('reverse a refund that failed later, which can be requested again', async () => {
    const orderUuid = await dispatched(failing.refund);
    await shop.untilPayment(orderUuid, 'captured');
    await untilBooks(orderUuid, { provider: total, shopper: 0, sales: -total });
    expect((await shop.internal(`${orderUuid}/refund`, { amount: total })).status).toBe(200);
    await shop.untilPayment(orderUuid, 'refunded');
    await shop.untilPayment(orderUuid, 'captured');
    // The invoice was corrected, so the shop owes the money until a refund succeeds.
    expect(await books(orderUuid)).toEqual({ provider: total, shopper: -total, sales: 0 });
    expect((await shop.internal(`${orderUuid}/refund`, { amount: total })).status).toBe(200);
  });

  it('balance after a transfer was returned because the order was cancelled', async () => {
    const { visitor, placed } = await shop.order({ id: 'prepayment' });
    const { orderUuid } = placed;
    const { psp_reference } = await shop.paymentOf(orderUuid);
    await shop.provider.control('POST', `/payments/${psp_reference}/arrivals`, { value: total });
    await untilBooks(orderUuid, { provider: total, shopper: -total, sales: 0 });
    await visitor.post(`/api/orders/${orderUuid}/cancellation`);
    await shop.untilPayment(orderUuid, 'reversed');
    expect(await books(orderUuid)).toEqual({ provider: 0, shopper: 0, sales: 0 });
  });
});
