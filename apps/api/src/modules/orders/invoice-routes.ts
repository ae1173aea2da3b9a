import { OrderDocumentParams } from '@reprise/entities/order-request';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { route } from '../../route.ts';
import { findDocument } from '../invoices/index.ts';
import type { OrderService } from './order-service.ts';

/** Invoices and corrections as PDF, for whoever may read the order. */
export function registerInvoiceRoutes(
  app: FastifyInstance,
  { db, sessions, orders }: Pick<AppContext, 'db' | 'sessions'> & { orders: Pick<OrderService, 'read'> },
): void {
  route(app, {
    method: 'GET',
    url: '/api/orders/:orderUuid/documents/:number',
    access: 'visitor',
    tag: 'orders',
    summary: 'An invoice or a correction of an order as PDF.',
    params: OrderDocumentParams,
    errors: { ORDER_NOT_FOUND: 404, DOCUMENT_NOT_FOUND: 404 },
    async handler({ params, request, reply }) {
      const session = await sessions.current(request, reply);
      const { id } = await orders.read(params.orderUuid, session);
      const found = await findDocument(db, id, params.number);
      if (!found) throw notFound('DOCUMENT_NOT_FOUND', 'The order has no such document.');
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-length': found.document.byteLength,
          'content-disposition': `attachment; filename="${found.number}.pdf"`,
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
        })
        .send(Buffer.from(found.document));
    },
  });
}
