import type { Category } from '@reprise/entities/category';
import { isTreated, type LoaderFunctionArgs, type Platform, pageError, platformOf, redirect } from '@reprise/platform';
import { userGroupOf } from '@reprise/platform/experience';
import { type FinderAddress, readFinderAddress } from '../../finder/finder-address.ts';
import { preloadFinderPage } from '../../finder/lazy-finder-page.ts';
import { requestRoot } from '../../landing/request-root.ts';
import { listHref } from '../../product-list/list-links.ts';
import { asksForList, parseListState } from '../../product-list/list-state.ts';
import { loadList } from '../../product-list/load-list.ts';
import { blueStore } from '../../store.ts';
import { type CategoryAddress, categoryAddress } from './category-path.ts';
import { preloadRootPage } from './lazy-parts.ts';

export type CategoryData =
  | { kind: 'root'; path: string }
  | { kind: 'list'; address: string; isRoot: boolean }
  | { kind: 'finder'; address: string };

/** Redirects a path of another language or an old spelling to the canonical path of this language. */
function redirectToOwnPath(platform: Platform, category: Category | undefined, path: string, search: string): void {
  if (!category) pageError();
  if (category.path !== path) throw redirect(platform.path('category', { path: category.path }) + search, 301);
}

/** Loads a root category; a page that was shown before is shown at once and refreshed in the background. */
async function loadRoot(platform: Platform, { path, written }: CategoryAddress, search: string): Promise<CategoryData> {
  const { landing } = platform.area(blueStore).getState();
  const code = platform.side === 'browser' ? preloadRootPage() : undefined;
  const loading = landing.loadRoot(path, (api) => requestRoot(api, path, written, userGroupOf(platform)));
  if (platform.side === 'browser' && landing.roots[path]?.data) loading.catch(() => undefined);
  else redirectToOwnPath(platform, (await loading).category, path, search);
  await code;
  return { kind: 'root', path };
}

/** Loads a step of a finder, at the path of its category. */
async function loadFinder(platform: Platform, asked: FinderAddress, request: Request): Promise<CategoryData> {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  const { finder } = platform.area(blueStore).getState();
  const code = platform.side === 'browser' ? preloadFinderPage() : undefined;
  const view = await finder.load({ address, asked, signal: request.signal });
  const path = categoryAddress(pathname, platform.market)?.path ?? '';
  redirectToOwnPath(platform, view.breadcrumbs.at(-1), path, search);
  await code;
  return { kind: 'finder', address };
}

/** Root categories get their entry page, all others their products. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<CategoryData> {
  const platform = platformOf(context);
  const { pathname, search, searchParams } = new URL(request.url);
  const place = categoryAddress(pathname, platform.market) ?? pageError();
  const { path, isRoot } = place;
  const finder = readFinderAddress(searchParams);
  if (finder) return loadFinder(platform, finder, request);
  if (isRoot && !asksForList(searchParams)) return loadRoot(platform, place, search);
  const address = pathname + search;
  const target = isRoot ? await rootId(platform, path, search) : { pathname };
  const state = parseListState(searchParams);
  const userGroup = userGroupOf(platform);
  const quickFilters = isTreated(platform, 'macbook-filter');
  const asked = { address, state, ...target, quickFilters, userGroup, signal: request.signal };
  const view = await loadList(platform, asked, pathname);
  redirectToOwnPath(platform, view.breadcrumbs.at(-1), path, search);
  if (view.inStockByDefault && isTreated(platform, 'in-stock-default') && !state.inStock && !state.preselected) {
    throw redirect(listHref(pathname, isRoot)({ ...state, inStock: true, preselected: true }));
  }
  return { kind: 'list', address, isRoot };
}

/** The API can read a category from a path, but not from a landing page's path. */
async function rootId(platform: Platform, path: string, search: string): Promise<{ categoryId: number }> {
  const { catalogue } = await platform.api();
  const { category } = await catalogue.categoryByPath(path);
  redirectToOwnPath(platform, category, path, search);
  return { categoryId: category.id };
}
