import type { UserGroup } from '@reprise/entities/experience';
import type { ProductListView } from '@reprise/entities/product-list';
import type { Async, SliceTools } from '@reprise/platform';
import type { BlueState } from '../store.ts';
import { toListQuery } from './list-query.ts';
import type { ListState } from './list-state.ts';

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
  /** Id of the first answer for the list, if there was one. */
  originalSearchUuid?: string | undefined;
  /** Asks for the quick filters of a list of laptops. */
  quickFilters?: boolean;
  /** Asks for the facets that visitors choose most first. */
  facetsByUse?: boolean;
  /** The group of visitors for the block of the category. */
  userGroup?: UserGroup | undefined;
  signal?: AbortSignal;
}

export interface ListSlice {
  /** Lists by the address of their page. */
  views: Readonly<Record<string, Async<ProductListView>>>;
  /** Loads the list of a page. Throws the API's error; a cancelled call changes nothing. */
  load(request: ListRequest): Promise<ProductListView>;
}

export function listSlice({ resources }: SliceTools<BlueState>): ListSlice {
  const views = resources('list', 'views', maxCachedLists);
  return {
    views: {},
    load({ address, state, categoryId, pathname, originalSearchUuid, quickFilters, facetsByUse, userGroup, signal }) {
      // The category of the page overrides one that a visitor adds to its query.
      const place = pathname === undefined && categoryId === undefined ? {} : { category: categoryId, pathname };
      const wanted = {
        ...(quickFilters && { quickFilters: '1' as const }),
        ...(facetsByUse && { facetOrder: 'use' as const }),
      };
      const query = { ...toListQuery(state), ...place, ...wanted, originalSearchUuid, userGroup };
      return views(address).load(({ catalogue }) => catalogue.productListView(query, { signal }), { signal });
    },
  };
}
