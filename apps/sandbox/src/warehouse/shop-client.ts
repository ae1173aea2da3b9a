import { DispatchedParcel, OrdersToDispatch, ReturnsToReceive } from '@reprise/entities/shipment';
import { createServiceTokens } from '@reprise/server-kit/service-token';
import * as z from 'zod';
import { Problem } from '../problem.ts';

export interface ShopOptions {
  /** The internal port of the API. */
  readonly url: string;
  /** The warehouse's key among those of the API. */
  readonly serviceKey: string;
}

export type OrderToDispatch = OrdersToDispatch['orders'][number];
export type ReturnToReceive = ReturnsToReceive['orders'][number];

/** The shop as its warehouse sees it. Calls throw a Problem: 502 when the shop is away, else the shop's status and code. */
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
}

const timeoutMs = 15_000;
const ErrorBody = z.object({ code: z.string(), message: z.string() });

async function refusalOf(response: Response): Promise<Problem> {
  const { data } = ErrorBody.safeParse(await response.json().catch(() => undefined));
  return new Problem(
    response.status,
    data?.code ?? 'REFUSED',
    data?.message ?? `The shop answered ${response.status}.`,
  );
}

/** The shop behind the API's internal port. */
export function createShopClient({ url, serviceKey }: ShopOptions): Shop {
  const tokens = createServiceTokens({ service: 'warehouse', key: serviceKey });
  async function call(path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${url}/internal/orders/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${await tokens()}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => {
      throw new Problem(502, 'SHOP_AWAY', 'The shop does not answer.');
    });
    if (!response.ok) throw await refusalOf(response);
    return response.json();
  }

  return {
    orders: async () => OrdersToDispatch.parse(await call('to-dispatch')).orders,
    send: async (orderUuid, items, key) =>
      DispatchedParcel.parse(await call(`${encodeURIComponent(orderUuid)}/dispatch`, { items, key })),
    async cancel(orderUuid, items) {
      await call(`${encodeURIComponent(orderUuid)}/cancel-items`, { items });
    },
    returns: async () => ReturnsToReceive.parse(await call('to-receive')).orders,
    async receive(orderUuid, items, isResellable) {
      await call(`${encodeURIComponent(orderUuid)}/receive-return`, { items, isResellable });
    },
  };
}
