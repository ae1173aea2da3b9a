import { OrderParams, OrderStateAnswer, RefundRequest } from '@reprise/entities/order-request';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import { route } from '../../route.ts';
import { refundableOf } from '../payments/index.ts';
import { orderNotFound } from './attempts.ts';
import { giveCreditBack } from './order-credit.ts';
import type { OrderDriver } from './order-driver.ts';
import { orderMachine } from './order-machine.ts';
import type { OrderProcessEvent } from './order-process.ts';
import { findOrder, lockOrder, type OrderRow } from './order-store.ts';
import type { ParcelTracking } from './parcel-tracking.ts';
import { correctRefund } from './refund-order.ts';
import { creditShareOf } from './refund-shares.ts';

type Trx = Transaction<Database>;

const notPossible = (event: string) =>
  new ApiError({ status: 409, code: 'ORDER_STATE_CONFLICT', message: `The order does not allow it: ${event}.` });

interface Refund {
  order: OrderRow;
  cents: number;
}

/**
 * Gives back a part or all of what was paid, in the caller's transaction, which holds the lock of the order. Returns whether the order
 * allows it.
 */
async function refund(trx: Trx, context: AppContext, driver: OrderDriver, { order, cents }: Refund): Promise<boolean> {
  if (order.secured_by === null || !orderMachine.states[order.state].on.refund) return false;
  const credit = (await creditShareOf(trx, order, true))(cents);
  const money = cents - credit;
  if (money > (await refundableOf(trx, order.secured_by))) return false;
  const event = { to: 'order', event: 'refund', actor: 'staff' } as const;
  if (money > 0 && !(await driver.handle(trx, order.id, event, { refundCents: money }))) return false;
  // The invoices before the shop credit, as in all refunds, so that two of them never deadlock.
  await correctRefund(trx, context, order, { money, credit });
  await giveCreditBack(trx, context, order, { cents: credit, reason: 'creditRefunded' });
  return true;
}

/** Routes of staff for orders and their money; only our own services call them. */
export function registerBackOffice(
  internal: FastifyInstance,
  context: AppContext,
  driver: OrderDriver,
  tracking: ParcelTracking,
): void {
  const { db, jobs, mailer } = context;
  async function send(id: string, event: Extract<OrderProcessEvent, { to: 'order' }>) {
    const isDone = await db.transaction().execute((trx) => driver.handle(trx, id, event));
    return finish(id, event.event, isDone);
  }

  async function finish(id: string, event: string, isDone: boolean | undefined) {
    if (isDone === undefined) throw orderNotFound();
    if (!isDone) throw notPossible(event);
    mailer.wake();
    jobs.wake('payment-call');
    const order = await findOrder(db, id);
    return { orderUuid: id, state: order?.state ?? '' };
  }

  const steps = {
    cancel: { event: 'cancel', actor: 'staff', summary: 'Cancels an order that was not dispatched.' },
    'retry-capture': { event: 'retryCapture', actor: 'staff', summary: 'Tries again to capture the money.' },
  } as const;
  for (const [name, { event, actor, summary }] of Object.entries(steps)) {
    route(internal, {
      method: 'POST',
      url: `/internal/orders/:orderUuid/${name}`,
      access: 'service',
      tag: 'orders',
      summary,
      params: OrderParams,
      response: OrderStateAnswer,
      errors: { ORDER_NOT_FOUND: 404, ORDER_STATE_CONFLICT: 409 },
      handler: ({ params }) => send(params.orderUuid, { to: 'order', event, actor }),
    });
  }

  route(internal, {
    method: 'POST',
    url: '/internal/orders/:orderUuid/deliver',
    access: 'service',
    tag: 'orders',
    summary: 'All parcels were delivered, although the carrier has not said so.',
    params: OrderParams,
    response: OrderStateAnswer,
    errors: { ORDER_NOT_FOUND: 404, ORDER_STATE_CONFLICT: 409 },
    handler: async ({ params }) => finish(params.orderUuid, 'deliver', await tracking.deliverAll(params.orderUuid)),
  });

  route(internal, {
    method: 'POST',
    url: '/internal/orders/:orderUuid/refund',
    access: 'service',
    tag: 'orders',
    summary:
      'Gives back a part or all of what was paid, in cents: shop credit first, then at most what was captured, less all refunds so far, open ones included.',
    params: OrderParams,
    body: RefundRequest,
    response: OrderStateAnswer,
    errors: { ORDER_NOT_FOUND: 404, ORDER_STATE_CONFLICT: 409 },
    async handler({ params, body }) {
      const isDone = await db.transaction().execute(async (trx) => {
        // Locked first, so that simultaneous refunds count each other.
        const order = await lockOrder(trx, params.orderUuid);
        return order && refund(trx, context, driver, { order, cents: body.amount });
      });
      return finish(params.orderUuid, 'refund', isDone);
    },
  });
}
