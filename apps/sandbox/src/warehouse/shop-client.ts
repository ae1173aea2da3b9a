import {
  DispatchedParcel,
  OrdersToDispatch,
  type ReturnRefusalReason,
  ReturnsToReceive,
} from '@reprise/entities/shipment';
import { createShopCall, type ShopOptions } from '../shop-call.ts';

export type OrderToDispatch = OrdersToDispatch['orders'][number];
export type ReturnToReceive = ReturnsToReceive['orders'][number];

export interface Refusal {
  readonly reason: ReturnRefusalReason;
  readonly key: string;
}

/** The shop as its warehouse sees it. Calls throw a Problem: 502 when the shop is down, else the shop's status and code. */
export interface Shop {
  orders(): Promise<OrderToDispatch[]>;
  /** Sends items in one parcel; once for each key. */
  send(orderUuid: string, items: readonly string[], key: string): Promise<DispatchedParcel>;
  /** Cancels items that cannot be sent. */
  cancel(orderUuid: string, items: readonly string[]): Promise<void>;
  /** Items that customers are to send back. */
  returns(): Promise<ReturnToReceive[]>;
  /** Takes items back that were inspected; `isResellable`: they go back to the shelf. */
  receive(orderUuid: string, items: readonly string[], isResellable: boolean): Promise<void>;
  /** Does not take items back; they leave in one parcel, once for each key. */
  refuse(orderUuid: string, items: readonly string[], refusal: Refusal): Promise<DispatchedParcel>;
}

/** The shop behind the API's internal port. */
export function createShopClient(options: ShopOptions): Shop {
  const call = createShopCall(options);
  return {
    orders: async () => OrdersToDispatch.parse(await call('orders/to-dispatch')).orders,
    send: async (orderUuid, items, key) =>
      DispatchedParcel.parse(await call(`orders/${encodeURIComponent(orderUuid)}/dispatch`, { items, key })),
    async cancel(orderUuid, items) {
      await call(`orders/${encodeURIComponent(orderUuid)}/cancel-items`, { items });
    },
    returns: async () => ReturnsToReceive.parse(await call('orders/to-receive')).orders,
    async receive(orderUuid, items, isResellable) {
      await call(`orders/${encodeURIComponent(orderUuid)}/receive-return`, { items, isResellable });
    },
    refuse: async (orderUuid, items, { reason, key }) =>
      DispatchedParcel.parse(
        await call(`orders/${encodeURIComponent(orderUuid)}/refuse-return`, { items, reason, key }),
      ),
  };
}
