import { type Kysely, sql, type Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { recordMoney } from '../payments/index.ts';
import { loadShipments } from '../shipments/index.ts';
import { returnCredit, spendableOf, spendCredit } from '../shop-credit/index.ts';
import type { Situation } from './order-driver.ts';
import type { OrderRow } from './order-store.ts';

type Trx = Transaction<Database>;
type PricedOrder = Pick<OrderRow, 'total' | 'credit'>;
type CreditOrder = Pick<OrderRow, 'id' | 'number' | 'customer_id' | 'credit'>;

/**
 * How much of an amount of goods is paid with money: all of it until the money is used up. Shop credit pays for the rest, so it is used
 * last and comes back first (rule payout-18).
 */
export const moneyFor = ({ total, credit }: PricedOrder, cents: number): number => Math.min(cents, total - credit);

/** How much of an amount of goods is paid with shop credit. */
export const creditFor = (order: PricedOrder, cents: number): number => cents - moneyFor(order, cents);

/** How much shop credit cancelled items give back, in cents. */
export function creditOfCancelled({ order, goodsCents, facts }: Situation): number {
  const before = goodsCents + (facts.cancelled?.amount ?? 0);
  return creditFor(order, before) - creditFor(order, goodsCents);
}

/** What all parcels of an order cost, in cents. */
export async function sentCents(db: Kysely<Database>, orderId: string): Promise<number> {
  return (await loadShipments(db, orderId)).reduce((sum, { amount }) => sum + amount, 0);
}

interface CreditOfOrder {
  /** Taken and not given back. */
  held: number;
  /** Given back for goods that were sent. */
  refunded: number;
}

/** The shop credit of an order, by its books; cents. */
export async function creditOfOrder(db: Kysely<Database>, orderId: string): Promise<CreditOfOrder> {
  const { rows } = await sql<CreditOfOrder>`
    select coalesce(sum(case when debit = 'credit' then amount else -amount end), 0)::int as held,
      coalesce(sum(amount) filter (where reason = 'creditRefunded'), 0)::int as refunded
    from ledger_entries where order_id = ${orderId} and 'credit' in (debit, credit)`.execute(db);
  return rows[0] ?? { held: 0, refunded: 0 };
}

/** Each movement of an order has a key of its own. The caller holds the lock of the order. */
async function keyOf(trx: Trx, orderId: string): Promise<string> {
  const { moved } = await trx
    .selectFrom('shop_credit_entries')
    .select(({ fn }) => fn.countAll<number>().as('moved'))
    .where('order_uuid', '=', orderId)
    .executeTakeFirstOrThrow();
  return `order:${orderId}:${Number(moved)}`;
}

async function move(trx: Trx, { id, number, customer_id }: CreditOrder, cents: number, at: Date): Promise<void> {
  if (customer_id === null) return;
  const key = await keyOf(trx, id);
  const movement = { customerId: customer_id, key, cents, order: { uuid: id, number: String(number) }, at };
  if (cents < 0) await spendCredit(trx, { ...movement, reason: 'purchase' });
  else await returnCredit(trx, { ...movement, reason: 'refund' });
}

/** Takes the shop credit that an order uses, unless the order holds it already. Throws NotEnoughCreditError. */
export async function takeCredit(trx: Trx, order: CreditOrder, at: Date): Promise<void> {
  const missing = order.credit - (await creditOfOrder(trx, order.id)).held;
  if (missing === 0) return;
  await move(trx, order, -missing, at);
  const entry = { orderId: order.id, paymentId: null, amount: missing, at } as const;
  await recordMoney(trx, { ...entry, debit: 'credit', credit: 'shopper', reason: 'creditTaken' });
}

/** Whether the order holds its shop credit, or its customer still has it. */
export async function hasCredit(trx: Trx, order: CreditOrder): Promise<boolean> {
  const missing = order.credit - (await creditOfOrder(trx, order.id)).held;
  if (missing === 0) return true;
  if (order.customer_id === null) return false;
  const { credit, advance } = await spendableOf(trx, order.customer_id);
  return missing <= credit + advance;
}

/**
 * Gives shop credit of an order back, at most what it holds, in the caller's transaction, which holds the lock of the
 * order. Returns the cents. `creditRefunded`: for goods that were sent; `creditReturned`: for goods that were not.
 */
export async function giveCreditBack(
  trx: Trx,
  { log, clock }: Pick<AppContext, 'clock'> & { log: Pick<AppContext['log'], 'warn'> },
  order: CreditOrder,
  { cents, reason }: { cents: number; reason: 'creditRefunded' | 'creditReturned' },
): Promise<number> {
  if (order.credit === 0) return 0;
  const amount = Math.min(cents, (await creditOfOrder(trx, order.id)).held);
  if (amount <= 0) return 0;
  if (order.customer_id === null)
    log.warn({ orderId: order.id }, 'the account whose shop credit is given back no longer exists');
  await move(trx, order, amount, clock());
  const entry = { orderId: order.id, paymentId: null, amount, at: clock() } as const;
  await recordMoney(trx, { ...entry, debit: 'shopper', credit: 'credit', reason });
  return amount;
}
