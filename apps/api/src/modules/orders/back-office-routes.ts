import { OrderParams, OrderStateAnswer, RefundRequest } from '@reprise/entities/order-request';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import { route } from '../../route.ts';
import { refundableOf } from '../payments/index.ts';
import { orderNotFound } from './attempts.ts';
import type { EventFacts, OrderDriver } from './order-driver.ts';
import type { OrderProcessEvent } from './order-process.ts';
import { findOrder, lockOrder, type OrderRow } from './order-store.ts';
import type { ParcelTracking } from './parcel-tracking.ts';
import { correctRefund } from './refund-order.ts';

const notPossible = (event: string) =>
  new ApiError({ status: 409, code: 'ORDER_STATE_CONFLICT', message: `The order does not allow it: ${event}.` });

/** Whether enough is left of the order's payment for a refund. */
async function isRefundable(
  trx: Transaction<Database>,
  order: OrderRow,
  { refundCents }: EventFacts,
): Promise<boolean> {
  if (refundCents === undefined) return true;
  return order.secured_by !== null && refundCents <= (await refundableOf(trx, order.secured_by));
}

/** Routes of staff for orders and their money; only our own services call them. */
export function registerBackOffice(
  internal: FastifyInstance,
  context: AppContext,
  driver: OrderDriver,
  tracking: ParcelTracking,
): void {
  const { db, jobs, mailer } = context;
  async function send(id: string, event: Extract<OrderProcessEvent, { to: 'order' }>, facts: EventFacts = {}) {
    const isDone = await db.transaction().execute(async (trx) => {
      // Locked first, so that simultaneous refunds count each other.
      const order = await lockOrder(trx, id);
      if (order && !(await isRefundable(trx, order, facts))) return false;
      const isHandled = await driver.handle(trx, id, event, facts);
      if (isHandled && order && facts.refundCents !== undefined)
        await correctRefund(trx, context, order, facts.refundCents);
      return isHandled;
    });
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
      'Gives back a part or all of the money, in cents; at most what was captured, less all refunds so far, open ones included.',
    params: OrderParams,
    body: RefundRequest,
    response: OrderStateAnswer,
    errors: { ORDER_NOT_FOUND: 404, ORDER_STATE_CONFLICT: 409 },
    handler({ params, body }) {
      return send(params.orderUuid, { to: 'order', event: 'refund', actor: 'staff' }, { refundCents: body.amount });
    },
  });
}
