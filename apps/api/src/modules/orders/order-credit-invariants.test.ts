import { PlacedOrder } from '@reprise/entities/order';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { homeInFrance } from '../../testing/addresses.ts';
import { type CreditShopper, createCreditShoppers } from '../../testing/credit-shopper.ts';
import { type OrderShop, patiently, startOrderShop } from '../../testing/order-shop.ts';
import { testNow } from '../../testing/test-database.ts';
import { createVisitor } from '../../testing/visitor.ts';
import { loadPayments } from './order-store.ts';

let shop: OrderShop;
let credit: ReturnType<typeof createCreditShoppers>;
beforeAll(async () => {
  shop = await startOrderShop();
  credit = createCreditShoppers(shop);
});
afterAll(() => shop.close());

const price = 34_900;
const steps = [
  'cancel',
  'cancel-one',
  'send-one',
  'send-rest',
  'return-first',
  'return-last',
  'refund-part',
  'transfer',
  'transfer-part',
  'charge-back',
] as const;

/** What a customer orders in one of two carts, and what happens to it. */
interface Purchase {
  method: 'card' | 'prepayment';
  units: number;
  /** How much of the customer's shop credit is used, in percent. */
  share: number;
  steps: (typeof steps)[number][];
}

const purchase: fc.Arbitrary<Purchase> = fc.record({
  method: fc.constantFrom('card', 'prepayment'),
  units: fc.integer({ min: 1, max: 2 }),
  share: fc.constantFrom(0, 30, 70, 100),
  steps: fc.array(fc.constantFrom(...steps), { maxLength: 6 }),
});

/** The provider and the order may refuse a step in some states, which is part of the test. */
const quietly = (promise: Promise<unknown>) => promise.catch(() => {});

async function follow(one: CreditShopper, orderUuid: string, step: Purchase['steps'][number]): Promise<void> {
  const items = await credit.itemsOf(one, orderUuid);
  const { psp_reference, amount } = await shop.paymentOf(orderUuid);
  const atProvider = (path: string, body: object) =>
    quietly(shop.provider.control('POST', `/payments/${psp_reference}/${path}`, body));
  const todo: Record<typeof step, () => Promise<unknown>> = {
    cancel: () => one.visitor.post(`/api/orders/${orderUuid}/cancellation`),
    'cancel-one': () => shop.internal(`${orderUuid}/cancel-items`, { items: items.slice(-1) }),
    'send-one': () => shop.internal(`${orderUuid}/dispatch`, { items: items.slice(0, 1) }),
    'send-rest': () => shop.internal(`${orderUuid}/dispatch`),
    'return-first': () => credit.receive(orderUuid, items.slice(0, 1)),
    'return-last': () => credit.receive(orderUuid, items.slice(-1)),
    'refund-part': () => shop.internal(`${orderUuid}/refund`, { amount: 5_001 }),
    transfer: () => atProvider('arrivals', { value: Math.max(1, amount) }),
    'transfer-part': () => atProvider('arrivals', { value: 1_000 }),
    'charge-back': () => atProvider('events', { event: 'chargeBack' }),
  };
  await todo[step]();
}

/** Two carts of one customer, in two markets. */
async function customerWithTwoCarts(cents: number): Promise<[CreditShopper, CreditShopper]> {
  const german = await credit.customer(cents);
  const visitor = createVisitor(shop.api.app, { market: 'fr', language: 'fr', cookies: german.visitor.cookies });
  return [german, { ...german, visitor }];
}

async function fill({ visitor }: CreditShopper, { method, units }: Purchase, isFrench: boolean): Promise<void> {
  await credit.fill(visitor, method, units, isFrench ? homeInFrance : undefined);
}

/** Places the order; undefined when it is refused. */
async function order({ visitor }: CreditShopper, { method, share }: Purchase, cents: number) {
  const { shopCredit, totalPrice } = await credit.use(visitor, Math.floor((cents * share) / 100));
  const isCovered = shopCredit?.used.amount === totalPrice.amount;
  const input = method === 'card' ? await shop.card() : ({ id: method } as const);
  const request = await credit.requestOf(visitor, isCovered ? { id: 'shopCredit' } : input);
  return async () => {
    const { status, body } = await shop.place(visitor, request);
    if (status !== 200) expect([status, (body as { code: string }).code]).toEqual([409, 'CHECKOUT_CHANGED']);
    return status === 200 ? PlacedOrder.parse(body).orderUuid : undefined;
  };
}

const rowsOf = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => (await query.execute(shop.api.db)).rows;

/** Entries of the ledger that do not balance, and balances that are wrong or below 0. */
async function mistakes(): Promise<unknown[]> {
  const entries = sql`
    select entry_id from shop_credit_postings group by entry_id having sum(cents) <> 0 or count(*) <> 2`;
  const balances = sql`
    select id from shop_credit_accounts where kind = 'customer' and (balance < 0 or balance <>
      (select coalesce(sum(cents), 0) from shop_credit_postings where account_id = shop_credit_accounts.id))`;
  return [...(await rowsOf(entries)), ...(await rowsOf(balances))];
}

interface Held {
  order_id: string;
  state: string;
  credit: number;
  /** By the books of the order. */
  books: number;
  /** By the ledger of shop credit. */
  ledger: number;
}

const heldOf = ({ customerId }: CreditShopper): Promise<Held[]> =>
  rowsOf(sql<Held>`
    select orders.id as order_id, state, credit,
      (select coalesce(sum(case when debit = 'credit' then amount else -amount end), 0)::int from ledger_entries
        where order_id = orders.id and 'credit' in (debit, ledger_entries.credit)) as books,
      (select coalesce(sum(-cents), 0)::int from shop_credit_postings
        join shop_credit_entries on shop_credit_entries.id = entry_id
        join shop_credit_accounts on shop_credit_accounts.id = account_id
        where order_uuid = orders.id and shop_credit_accounts.customer_id = orders.customer_id) as ledger
    from orders where customer_id = ${customerId}`);

async function checkProvider(orderId: string): Promise<void> {
  for (const { id } of await loadPayments(shop.api.db, orderId)) {
    const held = await rowsOf(sql<{ cents: number }>`
      select coalesce(sum(case when debit = 'provider' then amount else -amount end), 0)::int as cents
      from ledger_entries where payment_id = ${id} and 'provider' in (debit, credit)`);
    const balance = await shop.provider.balance(id);
    expect(held[0]?.cents).toBe(balance ? balance.captured - balance.refunded - balance.chargedBack : 0);
  }
}

async function check(one: CreditShopper, given: number): Promise<void> {
  expect(await mistakes()).toEqual([]);
  const all = await heldOf(one);
  for (const { order_id, state, credit: used, books, ledger } of all) {
    expect(books).toBe(ledger);
    expect(books).toBeGreaterThanOrEqual(0);
    expect(books).toBeLessThanOrEqual(used);
    if (state === 'cancelled' || state === 'expired') expect(books).toBe(0);
    await checkProvider(order_id);
  }
  expect(await credit.balanceOf(one)).toBe(given - all.reduce((sum, { books }) => sum + books, 0));
}

it('shop credit balances, is never negative and never spent twice, whatever happens to two orders at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(3 * price), purchase, purchase, fc.boolean(), async (cents, first, second, expires) => {
      shop.api.setNow(testNow);
      const [german, french] = await customerWithTwoCarts(cents);
      await fill(german, first, false);
      await fill(french, second, true);
      const placings = [await order(german, first, cents), await order(french, second, cents)];
      const placed = await Promise.all(placings.map((place) => place()));
      await check(german, cents);
      await Promise.all(
        [german, french].map(async (one, index) => {
          const orderUuid = placed[index];
          if (orderUuid === undefined) return;
          for (const step of (index === 0 ? first : second).steps) await follow(one, orderUuid, step);
        }),
      );
      if (expires) await shop.expireOrders(new Date(testNow.getTime() + 30 * 24 * 60 * 60_000));
      await vi.waitFor(() => check(german, cents), { ...patiently, timeout: 20_000 });
    }),
    { numRuns: 12 },
  );
}, 240_000);
