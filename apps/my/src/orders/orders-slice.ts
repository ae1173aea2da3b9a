import type { OrdersView } from '@reprise/entities/order-summary';
import type { Async, SliceTools } from '@reprise/platform';
import { keyOfList, type OwnedList, queryOfList } from '../list-pages/owned-list.ts';
import type { MyState } from '../store.ts';

export interface OrdersSlice {
  pages: Readonly<Record<string, Async<OrdersView>>>;
  /** Loads a page of the list. Throws the API's error. */
  load: (list: OwnedList, signal?: AbortSignal) => Promise<OrdersView>;
}

export function ordersSlice({ resources }: SliceTools<MyState>): OrdersSlice {
  const pages = resources('orders', 'pages');
  return {
    pages: {},
    load: (list, signal) =>
      pages(keyOfList(list)).load(({ customer }) => customer.orders(queryOfList(list), { signal }), { signal }),
  };
}
