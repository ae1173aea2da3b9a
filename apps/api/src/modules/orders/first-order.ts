import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { lockCustomer } from '../session/index.ts';
import type { OrderState } from './order-machine.ts';

/** Nothing was bought by an order in these states. */
const ended: readonly OrderState[] = ['cancelled', 'expired'];

/** Whether a change of state makes an order count as bought, or not any more. */
export const changesFirstOrder = (from: OrderState, to: OrderState): boolean =>
  ended.includes(from) !== ended.includes(to);

/**
 * Stores when a customer placed the first order, by which coupons know new customers. Orders that were cancelled or not paid
 * in time do not count (rule buy-77). Nothing is stored for guests, for whom `customerId` is null. Must be the last change of a
 * transaction: an order that ends and one that is placed would wait for each other if one locked the customer before the units and
 * the other afterwards (rule buy-91).
 */
export async function storeFirstOrder(trx: Transaction<Database>, customerId: string | null): Promise<void> {
  if (customerId === null) return;
  // Before the orders are read, so that none that is placed at the same time is missed.
  await lockCustomer(trx, customerId);
  await sql`
    update customers set first_order_at = (
      select min(placed_at) from orders where customer_id = ${customerId} and state not in (${sql.join(ended)}))
    where id = ${customerId}`.execute(trx);
}
