import { OrderParams } from '@reprise/entities/order-request';
import { TradeInOrderStateAnswer } from '@reprise/entities/trade-in-order';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { route } from '../../route.ts';
import { tradeInOrderNotFound } from './trade-in-access.ts';
import { lockTradeInOrder } from './trade-in-order-store.ts';

const noDeadline = () =>
  new ApiError({ status: 409, code: 'TRADE_IN_STATE_CONFLICT', message: 'The order waits for no decision.' });

/**
 * Lets days pass for who tries the shop out. Production has no such route: nothing may shorten a seller's time to decide.
 */
export function registerDeadlineEnd(
  internal: FastifyInstance,
  { db, clock, jobs, config }: Pick<AppContext, 'db' | 'clock' | 'jobs' | 'config'>,
): void {
  if (config.production) return;
  route(internal, {
    method: 'POST',
    url: '/internal/trade-in-orders/:orderUuid/end-deadline',
    access: 'service',
    tag: 'trade-in orders',
    summary: 'Ends the time for a decision now and starts the job that decides by the terms. Not in production.',
    params: OrderParams,
    response: TradeInOrderStateAnswer,
    errors: { TRADE_IN_ORDER_NOT_FOUND: 404, TRADE_IN_STATE_CONFLICT: 409 },
    async handler({ params: { orderUuid } }) {
      const state = await db.transaction().execute(async (trx) => {
        const order = await lockTradeInOrder(trx, orderUuid);
        if (!order) throw tradeInOrderNotFound();
        if (order.decide_by === null) throw noDeadline();
        await trx.updateTable('trade_in_orders').set({ decide_by: clock() }).where('id', '=', orderUuid).execute();
        await jobs.send(trx, 'trade-in-deadlines', {});
        return order.state;
      });
      jobs.wake('trade-in-deadlines');
      return { orderUuid, state };
    },
  });
}
