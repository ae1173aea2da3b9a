import type { OrdersView, ReorderResult } from '@reprise/entities/order-summary';
import type { Async, SliceTools } from '@reprise/platform';
import { keyOfList, type OwnedList, queryOfList } from '../list-pages/owned-list.ts';
import type { MyState } from '../store.ts';

export interface OrdersSlice {
  pages: Readonly<Record<string, Async<OrdersView>>>;
  /** Loads a page of the list. Throws the API's error. */
  load: (list: OwnedList, signal?: AbortSignal) => Promise<OrdersView>;
  /** Puts the items of an order into the cart again. Throws the API's error. */
  reorder: (orderUuid: string) => Promise<ReorderResult>;
}

export function ordersSlice({ platform, resources }: SliceTools<MyState>): OrdersSlice {
  const pages = resources('orders', 'pages');
  return {
    pages: {},
    load: (list, signal) =>
      pages(keyOfList(list)).load(({ customer }) => customer.orders(queryOfList(list), { signal }), { signal }),
    async reorder(orderUuid) {
      const { customer } = await platform.api();
      const result = await customer.reorder(orderUuid);
      if (platform.side === 'browser') await platform.refreshUser();
      return result;
    },
  };
}
