import { Claim, type ClaimRequest, OrderClaims } from '@reprise/entities/claim';
import {
  Order,
  type OrderLink,
  type PaymentReturn,
  type PayOrder,
  PlacedOrder,
  type PlaceOrder,
} from '@reprise/entities/order';
import type { OrderLinkRequest } from '@reprise/entities/order-link-request';
import { PaymentMethods } from '@reprise/entities/payment-method';
import { ConfirmedWithdrawal, WithdrawalReceipt, type WithdrawalRequest } from '@reprise/entities/withdrawal';
import type { CallOptions, Http, UploadForm } from './http.ts';

const orderPath = (orderUuid: string, part = '') => `/api/orders/${encodeURIComponent(orderUuid)}${part}`;

/** Placing and paying orders. A key is a UUID; a call that is repeated with the same key has no further effect. */
export const createOrdersClient = (http: Http) => ({
  place: (body: PlaceOrder, idempotencyKey: string) =>
    http.send('post', '/api/orders', PlacedOrder, { body, idempotencyKey }),
  /** Of the visitor who placed it, or who opened it by a mailed link. */
  order: (orderUuid: string, options?: CallOptions) => http.get(orderPath(orderUuid), Order, options),
  /** Lets the visitor's session use an order by the token of a mailed link. */
  open: (orderUuid: string, body: OrderLink) =>
    http.send('post', orderPath(orderUuid, '/access'), undefined, { body, repeatable: true }),
  /** Mails a new link to an order to the address that placed it. Fulfils whether there is such an order or not. */
  requestLink: (body: OrderLinkRequest) => http.send('post', '/api/orders/links', undefined, { body }),
  /** How the order can be paid. */
  paymentMethods: (orderUuid: string, options?: CallOptions) =>
    http.get(orderPath(orderUuid, '/payment-methods'), PaymentMethods, options),
  pay: (orderUuid: string, body: PayOrder, idempotencyKey: string) =>
    http.send('post', orderPath(orderUuid, '/payments'), PlacedOrder, { body, idempotencyKey }),
  /** The result of the payment, by the data that the shopper brought back from the provider. */
  complete: (orderUuid: string, body: PaymentReturn) =>
    http.send('post', orderPath(orderUuid, '/payment-details'), PlacedOrder, { body, repeatable: true }),
  cancel: (orderUuid: string) => http.send('post', orderPath(orderUuid, '/cancellation'), Order),
  /** Makes the label by which items are sent back, unless there is one. */
  makeReturnLabel: (orderUuid: string) =>
    http.send('post', orderPath(orderUuid, '/return-label'), Order, { repeatable: true }),
  /** The claims of an order, and the items that a new one may name. */
  claims: (orderUuid: string, options?: CallOptions) => http.get(orderPath(orderUuid, '/claims'), OrderClaims, options),
  /** Claims that items are damaged, defective, wrong or missing. */
  claim: (orderUuid: string, body: ClaimRequest) => http.send('post', orderPath(orderUuid, '/claims'), Claim, { body }),
  /** Adds the photos of a form to a claim. */
  addClaimPhotos: (claimUuid: string, form: UploadForm) =>
    http.sendForm(`/api/claims/${encodeURIComponent(claimUuid)}/photos`, Claim, form),
  /** Withdraws from an order; needs no access to it. */
  withdraw: (body: WithdrawalRequest) => http.send('post', '/api/withdrawals', WithdrawalReceipt, { body }),
  /** Confirms a withdrawal by the token of the link in its receipt. */
  confirmWithdrawal: (token: string) =>
    http.send('post', '/api/withdrawals/confirmation', ConfirmedWithdrawal, { body: { token }, repeatable: true }),
});
