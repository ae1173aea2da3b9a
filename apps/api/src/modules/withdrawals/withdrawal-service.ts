import { randomUUID } from 'node:crypto';
import type { WithdrawalReceipt, WithdrawalRequest } from '@reprise/entities/withdrawal';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import type { Locale } from '../../locale.ts';
import { loadItems, lockOrderOf, type OrderDriver, type OrderItemRow, type OrderRow } from '../orders/index.ts';
import { enqueueReceipt, type WithdrawalOutcome } from './withdrawal-mails.ts';
import { withdrawableUntil } from './withdrawal-period.ts';
import { withdrawItems } from './withdrawal-store.ts';

type Trx = Transaction<Database>;
type ServiceContext = Pick<AppContext, 'db' | 'clock' | 'mailer' | 'config' | 'jobs'>;

/** The items that a statement means: those it lists; all if it lists none and says nothing about which. */
function meantItems(items: readonly OrderItemRow[], { itemUuids, note }: WithdrawalRequest): OrderItemRow[] {
  if (itemUuids && itemUuids.length > 0) return items.filter(({ id }) => itemUuids.includes(id));
  return note ? [] : [...items];
}

/** Statements of withdrawal by visitors who need not be signed in. */
export function createWithdrawalService(context: ServiceContext, driver: OrderDriver) {
  const { db, clock, mailer, jobs } = context;

  /** Whether nothing was dispatched, so that the order could be cancelled. */
  const cancel = (trx: Trx, { id }: OrderRow) =>
    driver.handle(trx, id, { to: 'order', event: 'cancel', actor: 'shopper' });

  async function record(trx: Trx, request: WithdrawalRequest, order: OrderRow | undefined) {
    const now = clock();
    const until = order && (await withdrawableUntil(trx, order.id));
    const inTime = until === undefined || now <= until;
    const id = randomUUID();
    await trx
      .insertInto('withdrawals')
      .values({
        id,
        order_id: order?.id ?? null,
        state: 'received',
        name: request.name,
        order_number: request.orderNumber,
        email: request.email,
        note: request.note || null,
        reason: request.reason || null,
        in_time: inTime,
        received_at: now,
      })
      .execute();
    return { id, inTime };
  }

  async function act(trx: Trx, request: WithdrawalRequest, order: OrderRow | undefined) {
    const { id, inTime } = await record(trx, request, order);
    const result = (outcome: WithdrawalOutcome, items: readonly OrderItemRow[] = []) => ({ outcome, items });
    if (!order) return result('unknownOrder');
    if (order.state === 'cancelled' || order.state === 'expired') return result('cancelled');
    if (!inTime) return result('late');
    const all = await loadItems(trx, order.id);
    const meant = meantItems(all, request);
    const added = await withdrawItems(
      trx,
      id,
      meant.map((item) => item.id),
    );
    const items = meant.filter((item) => added.includes(item.id));
    if (meant.length > 0 && items.length === 0) return result('repeated', meant);
    if (items.length < all.length || !(await cancel(trx, order))) return result('received', items);
    await trx.updateTable('withdrawals').set({ state: 'cancelled' }).where('id', '=', id).execute();
    return result('cancelled', items);
  }

  /**
   * Records a statement and mails its receipt. The answer is the same whether there is such an order; only the mailbox of
   * the given address learns it.
   */
  async function declare(request: WithdrawalRequest, locale: Locale): Promise<WithdrawalReceipt> {
    const receivedAt = clock().toISOString();
    await db.transaction().execute(async (trx) => {
      const order = await lockOrderOf(trx, request);
      const { outcome, items } = await act(trx, request, order);
      await enqueueReceipt(trx, context, { request, locale, outcome, items, ...(order && { order }) });
    });
    mailer.wake();
    jobs.wake('payment-call');
    return { receivedAt };
  }

  return { declare };
}
