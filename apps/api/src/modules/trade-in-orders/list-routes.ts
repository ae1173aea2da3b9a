import { CustomerOrdersQuery } from '@reprise/entities/order-summary';
import { SalesView } from '@reprise/entities/sale-summary';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { listSales } from './sale-list.ts';

/** The sales of a signed-in customer. */
export function registerSaleList(app: FastifyInstance, context: AppContext): void {
  route(app, {
    method: 'GET',
    url: '/api/customers/sales',
    access: 'customer',
    tag: 'trade-in orders',
    summary: 'A page of the trade-in orders of the customer in this market, newest first.',
    query: CustomerOrdersQuery,
    response: SalesView,
    async handler({ query, request, reply }) {
      const { customerId } = await context.sessions.customer(request, reply);
      return listSales(context, { customerId, ...request.locale }, query);
    },
  });
}
