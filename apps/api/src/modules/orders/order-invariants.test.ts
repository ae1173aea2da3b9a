import { randomUUID } from 'node:crypto';
import type { PaymentInput } from '@reprise/entities/order';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { countStock } from '../../testing/count-stock.ts';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { cards, type OrderShop, startOrderShop } from '../../testing/order-shop.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';
import { agrees } from './order-process.ts';
import { loadPayments } from './order-store.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

const onHand = 3;
const sibling = { productId: fixtureIds.phoneSibling, label: 'A0' } as const;

/** One shopper's purchase, and what happens to it afterwards. */
interface Purchase {
  method: 'authorised' | 'refused' | 'paypal' | 'prepayment';
  coupon: 'THANKS5' | 'FREESHIP' | undefined;
  insurance: 'damage-12' | undefined;
  delivery: 'standard' | 'express';
  repeats: number;
  units: number;
  steps: ('approve' | 'transfer' | 'cancel' | 'dispatch' | 'send-one' | 'cancel-one' | 'repeat-notifications')[];
}

const purchase: fc.Arbitrary<Purchase> = fc.record({
  method: fc.constantFrom('authorised', 'refused', 'paypal', 'prepayment'),
  coupon: fc.constantFrom('THANKS5', 'FREESHIP', undefined),
  insurance: fc.constantFrom('damage-12', undefined),
  delivery: fc.constantFrom('standard', 'express'),
  repeats: fc.integer({ min: 1, max: 3 }),
  units: fc.integer({ min: 1, max: 2 }),
  steps: fc.array(
    fc.constantFrom('approve', 'transfer', 'cancel', 'dispatch', 'send-one', 'cancel-one', 'repeat-notifications'),
    { maxLength: 5 },
  ),
});

async function inputOf({ method }: Purchase): Promise<PaymentInput> {
  if (method === 'paypal' || method === 'prepayment') return { id: method };
  return shop.card(cards[method]);
}

/** Steps that the provider refuses in a state are part of the test. */
const quietly = (promise: Promise<unknown>) => promise.catch(() => {});

async function follow(visitor: Visitor, orderUuid: string, step: Purchase['steps'][number]): Promise<void> {
  const { psp_reference: psp } = await shop.paymentOf(orderUuid);
  const { control } = shop.provider;
  if (step === 'approve') await quietly(control('POST', `/payments/${psp}/events`, { event: 'authorise' }));
  if (step === 'transfer') await quietly(control('POST', `/payments/${psp}/arrivals`, { value: 90_000 }));
  if (step === 'repeat-notifications')
    await quietly(control('POST', `/payments/${psp}/notifications`, { repeat: true }));
  if (step === 'cancel') await visitor.post(`/api/orders/${orderUuid}/cancellation`);
  if (step === 'dispatch') await shop.internal(`${orderUuid}/dispatch`);
  const items = (await shop.read(visitor, orderUuid)).items.map(({ uuid }) => uuid);
  if (step === 'send-one') await shop.internal(`${orderUuid}/dispatch`, { items: items.slice(0, 1) });
  if (step === 'cancel-one') await shop.internal(`${orderUuid}/cancel-items`, { items: items.slice(-1) });
}

async function buy(one: Purchase): Promise<void> {
  const payment = await inputOf(one);
  const basket = { ...sibling, coupon: one.coupon ?? '', insurance: one.insurance ?? '' };
  const delivery = one.method === 'prepayment' ? ('standard' as const) : one.delivery;
  const visitor = createVisitor(shop.api.app);
  const { productId, label } = sibling;
  const item = { id: productId, name: 'Item', productVariantLabel: label, withFullBattery: false };
  for (let more = 1; more < one.units; more += 1) await visitor.post('/api/cart-items', item);
  await shop.shopper(payment.id, { ...basket, delivery, visitor });
  const request = await shop.requestOf(visitor, payment);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: one.repeats }, () => shop.place(visitor, request, key)));
  const placed = answers.flatMap(({ status, body }) =>
    status === 200 ? [(body as { orderUuid: string }).orderUuid] : [],
  );
  expect(new Set(placed).size).toBeLessThanOrEqual(1);
  const [orderUuid] = placed;
  if (orderUuid === undefined) return;
  for (const step of one.steps) await follow(visitor, orderUuid, step);
}

/** What the shop holds at the provider by its own books. */
async function booked(paymentId: string): Promise<number> {
  const { rows } = await sql<{ held: string }>`
    select coalesce(sum(case when debit = 'provider' then amount else -amount end), 0) as held
    from ledger_entries where payment_id = ${paymentId} and 'provider' in (debit, credit)`.execute(shop.api.db);
  return Number(rows[0]?.held);
}

/** Sales in the books are what was sent, and what was captured of a payment is at most what was sent of its order. */
async function checkSales(orderId: string): Promise<void> {
  const { rows } = await sql<{ sales: number; sent: number }>`
    select coalesce((select sum(amount) from ledger_entries where order_id = ${orderId} and credit = 'sales'), 0)::int as sales,
      coalesce((select sum(amount) from shipments where order_id = ${orderId}), 0)::int as sent`.execute(shop.api.db);
  expect(rows[0]?.sales).toBe(rows[0]?.sent);
}

async function checkMoney(): Promise<void> {
  for (const order of await shop.api.db.selectFrom('orders').selectAll().execute()) {
    const items = await shop.api.db.selectFrom('order_items').selectAll().where('order_id', '=', order.id).execute();
    const ofItems = items.reduce((sum, { price, discount }) => sum + price - discount, 0);
    expect(order.total).toBe(ofItems + order.shipping - order.shipping_discount + order.insurance);
    await checkSales(order.id);
    const payments = await loadPayments(shop.api.db, order.id);
    const states = new Map(payments.map(({ id, state }) => [id, state]));
    const process = { order: order.state, payments: states, securedBy: order.secured_by ?? undefined };
    expect(agrees(process), `${order.state} with ${[...states.values()].join()}`).toBe(true);
    for (const { id } of payments) {
      const balance = await shop.provider.balance(id);
      expect(await booked(id)).toBe(balance ? balance.captured - balance.refunded - balance.chargedBack : 0);
    }
  }
}

async function checkStock(): Promise<void> {
  const variant = await shop.api.db
    .selectFrom('variants')
    .select(['on_hand', 'held', 'quantity'])
    .where('product_id', '=', sibling.productId)
    .where('label', '=', sibling.label)
    .executeTakeFirstOrThrow();
  const reservations = await shop.api.db
    .selectFrom('stock_reservations')
    .select(['quantity', 'state'])
    .where('product_id', '=', sibling.productId)
    .execute();
  const inState = (...states: string[]) =>
    reservations.filter(({ state }) => states.includes(state)).reduce((sum, { quantity }) => sum + quantity, 0);
  expect(variant.held).toBe(inState('reserved', 'sold'));
  expect(variant.quantity).toBe(variant.on_hand - variant.held);
  expect(variant.on_hand + inState('shipped')).toBe(onHand);
}

async function removeOrders(): Promise<void> {
  for (const table of [
    'ledger_entries',
    'payment_notifications',
    'payment_refunds',
    'payment_captures',
    'payments',
    'invoices',
    'orders',
    'stock_reservations',
  ] as const)
    await shop.api.db.deleteFrom(table).execute();
}

it('orders of many simultaneous shoppers never oversell, add up to the cent, and agree with provider and books', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(purchase, { minLength: 2, maxLength: 5 }), async (purchases) => {
      const { db } = shop.api;
      // A late notification of the history before may still add a row.
      await vi.waitFor(removeOrders, { timeout: 10_000, interval: 50 });
      await sql`update variants set held = 0, full_battery_held = 0`.execute(db);
      await countStock(db, sibling.productId, sibling.label, { onHand });
      await Promise.all(purchases.map(buy));
      await vi.waitFor(checkMoney, { timeout: 20_000, interval: 100 });
      await checkStock();
    }),
    { numRuns: 6 },
  );
}, 240_000);
