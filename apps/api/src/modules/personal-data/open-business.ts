import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** Unfinished business between a customer and the shop. An account with any of it is not deleted (rule deletion-02). */
export interface OpenBusiness {
  /** Orders that are on their way, to come back, claimed, or to be refunded. */
  openOrders: number;
  /** Sales that are not over, whose money has not arrived, or whose advance is not fully repaid. */
  openSales: number;
}

async function countOpenOrders(db: Kysely<Database>, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('customer_id', '=', customerId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('state', 'in', ['awaitingPayment', 'confirmed', 'partlyDispatched', 'dispatched']),
        exists(
          selectFrom('order_items')
            .select('order_items.id')
            .whereRef('order_items.order_id', '=', 'orders.id')
            .where('return_announced_at', 'is not', null)
            .where('returned_at', 'is', null)
            .where('return_refusal_id', 'is', null),
        ),
        exists(
          selectFrom('claims')
            .select('claims.id')
            .whereRef('claims.order_id', '=', 'orders.id')
            .where('claims.state', 'in', ['received', 'accepted']),
        ),
        exists(
          selectFrom('payment_refunds')
            .innerJoin('payments', 'payments.id', 'payment_refunds.payment_id')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where('payment_refunds.psp_reference', 'is', null)
            .where('payment_refunds.refused', '=', false),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countOpenSales(db: Kysely<Database>, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('trade_in_orders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('customer_id', '=', customerId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('state', 'not in', ['closed', 'cancelled', 'expired']),
        exists(
          selectFrom('payouts')
            .select('payouts.id')
            .whereRef('payouts.order_uuid', '=', 'trade_in_orders.id')
            .where('payouts.state', '!=', 'paid'),
        ),
        exists(
          selectFrom('credit_advances')
            .select('credit_advances.sale_uuid')
            .whereRef('credit_advances.sale_uuid', '=', 'trade_in_orders.id')
            .where('credit_advances.used_cents', '>', 0),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findOpenBusiness(db: Kysely<Database>, customerId: string): Promise<OpenBusiness> {
  const openOrders = await countOpenOrders(db, customerId);
  return { openOrders, openSales: await countOpenSales(db, customerId) };
}
