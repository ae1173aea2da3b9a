import type { ProductListView } from '@reprise/entities/product-list';
import { type Platform, redirect } from '@reprise/platform';
import { blueStore } from '../store.ts';
import { listHref } from './list-links.ts';
import type { ListRequest } from './list-slice.ts';
import { lastPageBefore } from './list-state.ts';

/** What a list page reads from its loader: under which address its list is kept. */
export interface ListAddress {
  address: string;
}

/**
 * Loads the list of a page. In the browser a list that was shown before is shown again at once and refreshed behind it; the
 * server and a first visit wait. A page beyond the last leads to the last one.
 */
export async function loadList(platform: Platform, request: ListRequest, pathname: string): Promise<ProductListView> {
  const { list } = platform.area(blueStore).getState();
  const known = list.views[request.address]?.data;
  if (platform.side === 'browser' && known) {
    // A refresh that fails leaves what is on show; nobody waits for it.
    list.load(request).catch(() => undefined);
    return known;
  }
  const view = await list.load(request);
  const last = lastPageBefore(request.state, view);
  if (last !== undefined) throw redirect(listHref(pathname)({ ...request.state, page: last }));
  return view;
}
