import type { AppContext } from '../../context.ts';
import { closingTimeOf, type TradeInDriver } from './trade-in-driver.ts';
import type { TradeInEvent } from './trade-in-process.ts';

const batchSize = 100;

type Due = Extract<TradeInEvent, { actor: 'clock' }>;

/**
 * Time-based events of trade-in orders: expiry, the end of deadlines, and the end of paid orders. A failure does not
 * stop the others: it is logged, and the next run tries again. Returns how many were handled.
 */
export async function runTradeInDeadlines(
  { db, clock, log }: Pick<AppContext, 'db' | 'clock'> & { log: Pick<AppContext['log'], 'error'> },
  driver: TradeInDriver,
): Promise<number> {
  const orders = () => db.selectFrom('trade_in_orders').select('id').limit(batchSize);
  const closingTime = closingTimeOf(clock());
  /** Without those whose money came back, or was sent again lately (rule payout-15). */
  const settled = () =>
    orders().where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payouts')
            .select('payouts.id')
            .whereRef('payouts.order_uuid', '=', 'trade_in_orders.id')
            .where(({ or, eb }) => or([eb('payouts.state', '<>', 'paid'), eb('payouts.changed_at', '>', closingTime)])),
        ),
      ),
    );
  const due = {
    expire: () =>
      orders().where('state', 'in', ['created', 'labelled']).where('send_by', '<=', clock()).orderBy('send_by'),
    deadline: () =>
      orders().where('state', 'in', ['offerMade', 'locked']).where('decide_by', '<=', clock()).orderBy('decide_by'),
    close: () => settled().where('state', '=', 'paid').where('changed_at', '<=', closingTime).orderBy('changed_at'),
  } as const satisfies Record<Due['event'], unknown>;
  let handled = 0;
  for (const event of ['expire', 'deadline', 'close'] as const) {
    let moved = batchSize;
    while (moved === batchSize) {
      moved = 0;
      for (const { id } of await due[event]().execute()) {
        const incoming = { event, actor: 'clock' } as const;
        try {
          if (await db.transaction().execute((trx) => driver.handle(trx, id, incoming))) moved += 1;
        } catch (error) {
          log.error({ orderUuid: id, event, err: error }, 'a deadline of a trade-in order was not handled');
        }
      }
      handled += moved;
    }
  }
  return handled;
}
