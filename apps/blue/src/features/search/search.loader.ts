import { type LoaderFunctionArgs, platformOf, redirect } from '@reprise/platform';
import { parseListState } from '../../product-list/list-state.ts';
import { type ListAddress, loadList } from '../../product-list/load-list.ts';
import { blueStore } from '../../store.ts';
import { providerRedirect } from './provider-redirect.ts';
import { requestAlternatives } from './request-alternatives.ts';

/** Loads search results. The provider may redirect a query to a page; an empty result loads alternatives. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<ListAddress> {
  const platform = platformOf(context);
  const { pathname, search, searchParams } = new URL(request.url);
  const address = pathname + search;
  const state = parseListState(searchParams);
  const view = await loadList(platform, { address, state, signal: request.signal }, pathname);
  const target = providerRedirect(view.redirect, platform.market);
  if (target !== undefined && target !== address) throw redirect(target);
  if (view.products.numFound === 0)
    await platform.area(blueStore).getState().search.loadAlternatives(requestAlternatives);
  return { address };
}
