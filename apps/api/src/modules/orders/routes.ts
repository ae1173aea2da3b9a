import { Order, OrderLink, PaymentReturn, PayOrder, PlacedOrder, PlaceOrder } from '@reprise/entities/order';
import { OrderLinkRequest } from '@reprise/entities/order-link-request';
import { OrderParams } from '@reprise/entities/order-request';
import { PaymentMethods } from '@reprise/entities/payment-method';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { idempotencyKeyOf } from '../../idempotency-key.ts';
import { route } from '../../route.ts';
import { clientOf } from '../rate-limits/index.ts';
import { cartOwner } from '../session/index.ts';
import { emailKeyOf } from '../user/index.ts';
import { createAttempts } from './attempts.ts';
import { registerInvoiceRoutes } from './invoice-routes.ts';
import type { OrderDriver } from './order-driver.ts';
import { mailOrderLink } from './order-links.ts';
import { createOrderService, type OrderService } from './order-service.ts';
import { presentOrder } from './present-order.ts';
import { makeReturnLabel } from './return-labels.ts';

const tag = 'orders';

type RouteContext = AppContext & {
  orders: OrderService;
  /** Sends mails and calls to the payment provider at once. */
  wake: () => void;
};

function registerPlacing(app: FastifyInstance, { sessions, limits, orders, wake }: RouteContext): void {
  route(app, {
    method: 'POST',
    url: '/api/orders',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary:
      'Places the order of the current cart and checkout, once for each Idempotency-Key, and starts its payment.',
    body: PlaceOrder,
    response: PlacedOrder,
    errors: {
      CART_EMPTY: 409,
      CART_CHANGED: 409,
      CHECKOUT_INCOMPLETE: 409,
      CHECKOUT_CHANGED: 409,
      TOTAL_CHANGED: 409,
      ORDER_CHANGED: 409,
      'COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED': 409,
      IDEMPOTENCY_KEY_REUSED: 409,
      CONSENT_MISSING: 400,
      AGE_CHECK_FAILED: 400,
    },
    async handler({ body, request, reply }) {
      const key = idempotencyKeyOf(request);
      const session = await sessions.ensure(request, reply);
      const owner = cartOwner(session, request.locale.market);
      // The guard of writes has checked the origin.
      const visit = { owner, ...request.locale, origin: request.headers.origin ?? '' };
      const start = () => orders.place({ order: body, key }, visit);
      const placed = await limits.tryPayment(clientOf(request.ip), body.payment.id, start);
      wake();
      return placed;
    },
  });
}

function registerPaying(app: FastifyInstance, { sessions, limits, orders, wake }: RouteContext): void {
  route(app, {
    method: 'GET',
    url: '/api/orders/:orderUuid/payment-methods',
    access: 'visitor',
    tag,
    summary: 'How an order can be paid, as the payment provider offers it at present.',
    params: OrderParams,
    response: PaymentMethods,
    errors: { ORDER_NOT_FOUND: 404, PAYMENT_UNAVAILABLE: 503 },
    async handler({ params, request, reply }) {
      const session = await sessions.current(request, reply);
      const order = await orders.read(params.orderUuid, session);
      return { methods: await orders.paymentMethods(order, request.locale.language) };
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/orders/:orderUuid/payments',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Starts another attempt to pay an order, once for each Idempotency-Key.',
    params: OrderParams,
    body: PayOrder,
    response: PlacedOrder,
    errors: {
      ORDER_NOT_FOUND: 404,
      ORDER_NOT_PAYABLE: 409,
      PAYMENT_METHOD_UNAVAILABLE: 409,
      IDEMPOTENCY_KEY_REUSED: 409,
    },
    async handler({ params, body, request, reply }) {
      const key = idempotencyKeyOf(request);
      const session = await sessions.ensure(request, reply);
      const { id } = await orders.read(params.orderUuid, session);
      const start = () => orders.pay(id, body.payment, key);
      const placed = await limits.tryPayment(clientOf(request.ip), body.payment.id, start);
      wake();
      return placed;
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/orders/:orderUuid/payment-details',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'What became of the payment, by what its shopper brought back from the provider.',
    params: OrderParams,
    body: PaymentReturn,
    response: PlacedOrder,
    errors: { ORDER_NOT_FOUND: 404, PAYMENT_RETURN_INVALID: 400, PAYMENT_UNAVAILABLE: 503 },
    async handler({ params, body }) {
      const placed = await orders.complete(params.orderUuid, body);
      wake();
      return placed;
    },
  });
}

function registerOrder(app: FastifyInstance, context: RouteContext): void {
  const { sessions, limits, orders, wake } = context;
  route(app, {
    method: 'POST',
    url: '/api/orders/:orderUuid/access',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Lets the session use an order by the token of a mailed link, which is in the body and in no address.',
    params: OrderParams,
    body: OrderLink,
    errors: { ORDER_NOT_FOUND: 404 },
    async handler({ params, body, request, reply }) {
      await limits.tryToken(clientOf(request.ip));
      await orders.open(params.orderUuid, body.token, await sessions.ensure(request, reply));
    },
  });

  route(app, {
    method: 'GET',
    url: '/api/orders/:orderUuid',
    access: 'visitor',
    tag,
    summary: 'An order, for the visitor who placed it or who opened it by a mailed link.',
    params: OrderParams,
    response: Order,
    errors: { ORDER_NOT_FOUND: 404 },
    async handler({ params, request, reply }) {
      const session = await sessions.current(request, reply);
      return presentOrder(context, await orders.read(params.orderUuid, session));
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/orders/:orderUuid/cancellation',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Cancels an order that was not dispatched. Whatever was paid is given back.',
    params: OrderParams,
    response: Order,
    errors: { ORDER_NOT_FOUND: 404, ORDER_NOT_CANCELLABLE: 409 },
    async handler({ params, request, reply }) {
      const session = await sessions.current(request, reply);
      const { id } = await orders.read(params.orderUuid, session);
      await orders.cancel(id, 'shopper');
      wake();
      return presentOrder(context, await orders.read(id, session));
    },
  });
}

function registerLinks(app: FastifyInstance, context: RouteContext): void {
  route(app, {
    method: 'POST',
    url: '/api/orders/links',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Mails a new link to an order; the answer is the same whether there is such an order.',
    body: OrderLinkRequest,
    async handler({ body, request }) {
      await context.limits.mail(clientOf(request.ip), emailKeyOf(body.email));
      await mailOrderLink(context, body, request.locale.language);
    },
  });
}

function registerReturnLabel(app: FastifyInstance, context: RouteContext): void {
  const { sessions, orders } = context;
  route(app, {
    method: 'POST',
    url: '/api/orders/:orderUuid/return-label',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Makes the label by which items are sent back, unless there is one.',
    params: OrderParams,
    response: Order,
    errors: {
      ORDER_NOT_FOUND: 404,
      NOTHING_TO_RETURN: 409,
      CARRIER_REFUSED: 409,
      CARRIER_UNAVAILABLE: 503,
    },
    async handler({ params, request, reply }) {
      const session = await sessions.current(request, reply);
      const order = await orders.read(params.orderUuid, session);
      await makeReturnLabel(context, order);
      return presentOrder(context, order);
    },
  });
}

/** Placing an order, paying it, and looking at it. */
export function registerOrderRoutes(app: FastifyInstance, context: AppContext, driver: OrderDriver): void {
  const orders = createOrderService(context, driver, createAttempts(context, driver));
  const wake = () => {
    context.mailer.wake();
    context.jobs.wake('payment-call');
  };
  const registers = [
    registerPlacing,
    registerPaying,
    registerOrder,
    registerLinks,
    registerReturnLabel,
    registerInvoiceRoutes,
  ];
  for (const register of registers) register(app, { ...context, orders, wake });
}
