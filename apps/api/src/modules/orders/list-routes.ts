import { OrderParams } from '@reprise/entities/order-request';
import { CustomerOrdersQuery, OrdersView, ReorderResult } from '@reprise/entities/order-summary';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { createCartService } from '../blue-cart/index.ts';
import { cartOwner } from '../session/index.ts';
import { listOrders } from './order-list.ts';
import { reorder } from './reorder.ts';

/** The orders of a signed-in customer. */
export function registerOrderList(app: FastifyInstance, context: AppContext): void {
  route(app, {
    method: 'GET',
    url: '/api/customers/orders',
    access: 'customer',
    tag: 'orders',
    summary: 'A page of the orders of the customer in this market, newest first.',
    query: CustomerOrdersQuery,
    response: OrdersView,
    async handler({ query, request, reply }) {
      const { customerId } = await context.sessions.customer(request, reply);
      return listOrders(context, { customerId, market: request.locale.market }, query);
    },
  });

  const carts = createCartService(context);
  route(app, {
    method: 'POST',
    url: '/api/customers/orders/:orderUuid/reorder',
    access: 'customer',
    csrf: 'required',
    tag: 'orders',
    summary: 'Puts the items of an order of the customer into the cart again, as far as they can be bought.',
    params: OrderParams,
    response: ReorderResult,
    errors: { ORDER_NOT_FOUND: 404 },
    async handler({ params, request, reply }) {
      const session = await context.sessions.customer(request, reply);
      const owner = cartOwner(session, request.locale.market);
      const order = { orderUuid: params.orderUuid, customerId: session.customerId };
      return reorder(context.db, carts, order, { owner, ...request.locale });
    },
  });
}
