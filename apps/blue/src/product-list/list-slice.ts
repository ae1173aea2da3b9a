import type { ProductListView } from '@reprise/entities/product-list';
import { type Async, failure, pending, type SliceTools, success } from '@reprise/platform';
import type { BlueState } from '../store.ts';
import { type ListState, toListQuery } from './list-state.ts';

/** Lists cached for back navigation; the oldest is evicted first. */
const maxCachedLists = 12;

export interface ListRequest {
  /** Path and query of the page; the cache key. */
  address: string;
  state: ListState;
  /** Category, if the path does not contain it. */
  categoryId?: number;
  /** Path of the page, from which the API reads the category. */
  pathname?: string;
  signal?: AbortSignal;
}

export interface ListSlice {
  /** Lists by the address of their page. */
  views: Readonly<Record<string, Async<ProductListView>>>;
  /** Loads the list of a page. Throws the API's error; a cancelled call changes nothing. */
  load(request: ListRequest): Promise<ProductListView>;
}

export function listSlice({ platform, get, set }: SliceTools<BlueState>): ListSlice {
  function put(address: string, view: Async<ProductListView> | undefined) {
    const { [address]: _replaced, ...others } = get().list.views;
    const views = view === undefined ? others : { ...others, [address]: view };
    set('list', { views: Object.fromEntries(Object.entries(views).slice(-maxCachedLists)) });
  }

  return {
    views: {},
    async load({ address, state, categoryId, pathname, signal }) {
      const before = get().list.views[address];
      // A first load is not announced in the store: the previous page stays until the answer arrives.
      if (before?.data) put(address, pending(before.data));
      try {
        const { catalogue } = await platform.api();
        // The category of the page overrides one that a visitor adds to its query.
        const place = pathname === undefined && categoryId === undefined ? {} : { category: categoryId, pathname };
        const query = { ...toListQuery(state), ...place };
        const view = await catalogue.productListView(query, { signal });
        put(address, success(view));
        return view;
      } catch (error) {
        put(address, signal?.aborted ? before : failure(error, before?.data));
        throw error;
      }
    },
  };
}
