import {
  Order,
  type OrderQuery,
  type PaymentReturn,
  type PayOrder,
  PlacedOrder,
  type PlaceOrder,
} from '@reprise/entities/order';
import { PaymentMethods } from '@reprise/entities/payment-method';
import type { CallOptions, Http, QueryOf } from './http.ts';

type Access = QueryOf<typeof OrderQuery>;

const orderPath = (orderUuid: string, part = '') => `/api/orders/${encodeURIComponent(orderUuid)}${part}`;

/** Placing and paying orders. A key is a UUID; a call that is repeated with the same key has no further effect. */
export const createOrdersClient = (http: Http) => ({
  place: (body: PlaceOrder, idempotencyKey: string) =>
    http.send('post', '/api/orders', PlacedOrder, { body, idempotencyKey }),
  /** Of the visitor who placed it, or of whoever has the token of its mailed link. */
  order: (orderUuid: string, query: Access = {}, options?: CallOptions) =>
    http.get(orderPath(orderUuid), Order, { ...options, query }),
  /** How the order can be paid. */
  paymentMethods: (orderUuid: string, query: Access = {}, options?: CallOptions) =>
    http.get(orderPath(orderUuid, '/payment-methods'), PaymentMethods, { ...options, query }),
  pay: (orderUuid: string, body: PayOrder, idempotencyKey: string, query: Access = {}) =>
    http.send('post', orderPath(orderUuid, '/payments'), PlacedOrder, { body, idempotencyKey, query }),
  /** What became of the payment, by what the shopper brought back from the provider. */
  complete: (orderUuid: string, body: PaymentReturn) =>
    http.send('post', orderPath(orderUuid, '/payment-details'), PlacedOrder, { body, repeatable: true }),
  cancel: (orderUuid: string, query: Access = {}) =>
    http.send('post', orderPath(orderUuid, '/cancellation'), Order, { query }),
});
