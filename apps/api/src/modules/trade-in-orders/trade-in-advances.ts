import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { limitAdvance, settleAdvance } from '../shop-credit/index.ts';
import { advanceLimit, isRunning } from './advance-limit.ts';
import { loadTradeInItems, processItemOf, type TradeInOrderRow } from './trade-in-order-store.ts';

/** Whether the shop has bought something else from the customer before. */
async function hasSoldBefore(db: Kysely<Database>, customerId: string, orderId: string): Promise<boolean> {
  const earlier = await db
    .selectFrom('trade_in_orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '<>', orderId)
    .where('paid_cents', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined;
}

/**
 * Keeps what a customer may use in advance in step with a sale, in the transaction that changes it. The payout of a bought sale settles
 * its advance; any other end does so here.
 */
export async function followAdvance(trx: Transaction<Database>, order: TradeInOrderRow, at: Date): Promise<void> {
  const { id, number, customer_id: customerId, state, fee } = order;
  if (customerId === null || (order.paid_cents ?? 0) > 0) return;
  const sale = { customerId, uuid: id, number: String(number), at };
  if (!isRunning(state)) return settleAdvance(trx, sale);
  const items = (await loadTradeInItems(trx, id)).map(processItemOf);
  const hasSold = await hasSoldBefore(trx, customerId, id);
  await limitAdvance(trx, sale, advanceLimit({ state, payout: order.payout.kind, items, fee, hasSold }));
}
