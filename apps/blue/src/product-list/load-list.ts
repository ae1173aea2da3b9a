import type { ProductListView } from '@reprise/entities/product-list';
import { type Platform, redirect } from '@reprise/platform';
import { blueStore } from '../store.ts';
import { listHref } from './list-links.ts';
import type { ListRequest } from './list-slice.ts';
import { lastPageBefore } from './list-state.ts';

/** Loader data of a list page: the cache key of its list. */
export interface ListAddress {
  address: string;
}

/**
 * Loads the list of a page. In the browser a cached list is shown at once and refreshed in the background; the
 * server and a first visit wait. A page beyond the last redirects to the last one.
 */
export async function loadList(platform: Platform, request: ListRequest, pathname: string): Promise<ProductListView> {
  const { list } = platform.area(blueStore).getState();
  const known = list.views[request.address]?.data;
  if (platform.side === 'browser' && known) {
    // A failed background refresh leaves the cached list.
    list.load(request).catch(() => undefined);
    return known;
  }
  const view = await list.load(request);
  const last = lastPageBefore(request.state, view);
  if (last !== undefined) throw redirect(listHref(pathname)({ ...request.state, page: last }));
  return view;
}
