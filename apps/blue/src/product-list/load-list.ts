import type { ProductListView } from '@reprise/entities/product-list';
import { isTreated, type Platform, redirect } from '@reprise/platform';
import { blueStore } from '../store.ts';
import { listHref } from './list-links.ts';
import type { ListRequest, ListSlice } from './list-slice.ts';
import { lastPageBefore } from './list-state.ts';

/** Loader data of a list page: the cache key of its list. */
export interface ListAddress {
  address: string;
}

/** Path and words of an address, without its filters and its page. */
function listOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://shop');
  return JSON.stringify([pathname, searchParams.get('q'), searchParams.get('category')]);
}

/** Id of the first answer for the list of an address, which all later ones have, too. */
function firstAnswerOf(views: ListSlice['views'], address: string): string | undefined {
  const list = listOf(address);
  const [, known] = Object.entries(views).find(([other, { data }]) => data && listOf(other) === list) ?? [];
  return known?.data?.originalSearchUuid;
}

/**
 * Loads the list of a page. In the browser a cached list is shown at once and refreshed in the background; the
 * server and a first visit wait. A page beyond the last redirects to the last one.
 */
export async function loadList(platform: Platform, asked: ListRequest, pathname: string): Promise<ProductListView> {
  const { list } = platform.area(blueStore).getState();
  const known = list.views[asked.address]?.data;
  const facetsByUse = isTreated(platform, 'improved-filters');
  const request = { ...asked, facetsByUse, originalSearchUuid: firstAnswerOf(list.views, asked.address) };
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
