import type { AppContext } from '../../context.ts';
import type { OrderDriver } from './order-driver.ts';

const batchSize = 100;

/** Ends orders that were not paid in time and makes their units available again. Returns how many there were. */
export async function expireOrders(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  driver: OrderDriver,
): Promise<number> {
  let expired = 0;
  for (;;) {
    const due = await db
      .selectFrom('orders')
      .select('id')
      .where('state', '=', 'awaitingPayment')
      .where('payment_expires_at', '<=', clock())
      .limit(batchSize)
      .execute();
    for (const { id } of due) {
      const event = { to: 'order', event: 'expire', actor: 'clock' } as const;
      if (await db.transaction().execute((trx) => driver.handle(trx, id, event))) expired += 1;
    }
    if (due.length < batchSize) return expired;
  }
}

/** Looks for orders that were not paid in time every minute, in one of the processes. */
export function registerOrderExpiry(context: AppContext, driver: OrderDriver): void {
  context.jobs.handle('order-expiry', async () => void (await expireOrders(context, driver)));
}
