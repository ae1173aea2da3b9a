import { CustomerOrdersQuery, OrdersView } from '@reprise/entities/order-summary';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { listOrders } from './order-list.ts';

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
}
