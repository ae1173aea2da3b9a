import { OrderParams, OrderStateAnswer } from '@reprise/entities/order-request';
import {
  CancelItems,
  DispatchedParcel,
  DispatchItems,
  OrdersToDispatch,
  ReceiveReturn,
  RefuseReturn,
  ReturnsToReceive,
} from '@reprise/entities/shipment';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { createDispatch } from './dispatch.ts';
import type { OrderDriver } from './order-driver.ts';
import { findOrder } from './order-store.ts';
import { createReturnRefusals } from './return-refusals.ts';
import { createReturns, loadReturnsToReceive } from './returns.ts';
import { loadOrdersToDispatch } from './warehouse-orders.ts';

/** Routes of the warehouse; only our own services call them. */
export function registerWarehouse(internal: FastifyInstance, context: AppContext, driver: OrderDriver): void {
  const { db, jobs, mailer } = context;
  const { dispatch, cancelItems } = createDispatch(context, driver);
  const { receive } = createReturns(context, driver);
  const { refuse } = createReturnRefusals(context);
  const wake = () => {
    mailer.wake();
    jobs.wake('payment-call');
  };

  route(internal, {
    method: 'GET',
    url: '/internal/orders/to-dispatch',
    access: 'service',
    tag: 'orders',
    summary: 'Paid orders with items that are neither sent nor cancelled, the oldest first.',
    response: OrdersToDispatch,
    handler: () => loadOrdersToDispatch(db),
  });

  route(internal, {
    method: 'POST',
    url: '/internal/orders/:orderUuid/dispatch',
    access: 'service',
    tag: 'orders',
    summary: 'Hands a parcel to the carrier: makes its label and captures the price of what is in it.',
    params: OrderParams,
    body: DispatchItems,
    response: DispatchedParcel,
    errors: {
      ORDER_NOT_FOUND: 404,
      ORDER_STATE_CONFLICT: 409,
      ORDER_ON_HOLD: 409,
      CARRIER_REFUSED: 409,
      IDEMPOTENCY_KEY_REUSED: 409,
      CARRIER_UNAVAILABLE: 503,
    },
    async handler({ params, body }) {
      const parcel = await dispatch(params.orderUuid, body);
      wake();
      return parcel;
    },
  });

  route(internal, {
    method: 'POST',
    url: '/internal/orders/:orderUuid/cancel-items',
    access: 'service',
    tag: 'orders',
    summary: 'Cancels items that cannot be sent; what was paid for them is given back or never captured.',
    params: OrderParams,
    body: CancelItems,
    response: OrderStateAnswer,
    errors: { ORDER_NOT_FOUND: 404, ORDER_STATE_CONFLICT: 409 },
    async handler({ params, body }) {
      await cancelItems(params.orderUuid, body.items, 'warehouse');
      wake();
      const order = await findOrder(db, params.orderUuid);
      return { orderUuid: params.orderUuid, state: order?.state ?? '' };
    },
  });

  route(internal, {
    method: 'GET',
    url: '/internal/orders/to-receive',
    access: 'service',
    tag: 'orders',
    summary: 'Items that customers are to send back, the oldest announcement first.',
    response: ReturnsToReceive,
    handler: () => loadReturnsToReceive(db),
  });

  route(internal, {
    method: 'POST',
    url: '/internal/orders/:orderUuid/receive-return',
    access: 'service',
    tag: 'orders',
    summary: 'Takes back items that were inspected: corrects the invoices and refunds their price.',
    params: OrderParams,
    body: ReceiveReturn,
    response: OrderStateAnswer,
    errors: { ORDER_NOT_FOUND: 404, ORDER_STATE_CONFLICT: 409 },
    async handler({ params, body }) {
      await receive(params.orderUuid, body);
      wake();
      const order = await findOrder(db, params.orderUuid);
      return { orderUuid: params.orderUuid, state: order?.state ?? '' };
    },
  });

  route(internal, {
    method: 'POST',
    url: '/internal/orders/:orderUuid/refuse-return',
    access: 'service',
    tag: 'orders',
    summary:
      'Refuses items that were inspected: tells the customer why, and makes the label by which they leave again.',
    params: OrderParams,
    body: RefuseReturn,
    response: DispatchedParcel,
    errors: {
      ORDER_NOT_FOUND: 404,
      ORDER_STATE_CONFLICT: 409,
      CARRIER_REFUSED: 409,
      IDEMPOTENCY_KEY_REUSED: 409,
      CARRIER_UNAVAILABLE: 503,
    },
    async handler({ params, body }) {
      const parcel = await refuse(params.orderUuid, body);
      wake();
      return parcel;
    },
  });
}
