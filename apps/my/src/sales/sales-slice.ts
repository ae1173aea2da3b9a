import type { SalesView } from '@reprise/entities/sale-summary';
import type { Async, SliceTools } from '@reprise/platform';
import { keyOfList, type OwnedList, queryOfList } from '../list-pages/owned-list.ts';
import type { MyState } from '../store.ts';

export interface SalesSlice {
  pages: Readonly<Record<string, Async<SalesView>>>;
  /** Loads a page of the list. Throws the API's error. */
  load: (list: OwnedList, signal?: AbortSignal) => Promise<SalesView>;
}

export function salesSlice({ resources }: SliceTools<MyState>): SalesSlice {
  const pages = resources('sales', 'pages');
  return {
    pages: {},
    load: (list, signal) =>
      pages(keyOfList(list)).load(({ customer }) => customer.sales(queryOfList(list), { signal }), { signal }),
  };
}
