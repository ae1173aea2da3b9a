import type { MailedToken } from '@reprise/entities/mailed-token';
import type { OrderLinkRequest } from '@reprise/entities/order-link-request';
import {
  type TradeInDecisions,
  TradeInOrder,
  type TradeInPayoutChange,
  type TradeInSecondGrading,
} from '@reprise/entities/trade-in-order';
import type { CallOptions, Http } from './http.ts';

const orderPath = (orderUuid: string, part = '') => `/api/trade-in/orders/${encodeURIComponent(orderUuid)}${part}`;

/** Trade-in orders after they were placed. */
export const createTradeInOrdersClient = (http: Http) => ({
  /** Of the visitor who placed it, or who opened it by a mailed link. */
  order: (orderUuid: string, options?: CallOptions) => http.get(orderPath(orderUuid), TradeInOrder, options),
  /** Lets the visitor's session use an order by the token of a mailed link. */
  open: (orderUuid: string, body: MailedToken) =>
    http.send('post', orderPath(orderUuid, '/access'), undefined, { body, repeatable: true }),
  /** Mails a new link to the address that placed it. Fulfils whether there is such an order or not. */
  requestLink: (body: OrderLinkRequest) => http.send('post', '/api/trade-in/orders/links', undefined, { body }),
  /** Makes the label by which the items are sent, unless there is one. */
  makeLabel: (orderUuid: string) =>
    http.send('post', orderPath(orderUuid, '/label'), TradeInOrder, { repeatable: true }),
  cancel: (orderUuid: string) => http.send('post', orderPath(orderUuid, '/cancellation'), TradeInOrder),
  /** Accepts or declines counter-offers, item by item. */
  decide: (orderUuid: string, body: TradeInDecisions) =>
    http.send('post', orderPath(orderUuid, '/decisions'), TradeInOrder, { body }),
  /** Has items examined by a second grader. */
  askAgain: (orderUuid: string, body: TradeInSecondGrading) =>
    http.send('post', orderPath(orderUuid, '/second-grading'), TradeInOrder, { body }),
  /** Sends the money of a payout that failed to another account. */
  redirectPayout: (orderUuid: string, body: TradeInPayoutChange) =>
    http.send('post', orderPath(orderUuid, '/payout'), TradeInOrder, { body }),
});
