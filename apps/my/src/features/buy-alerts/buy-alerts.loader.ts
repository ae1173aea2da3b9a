import { type LoaderFunctionArgs, platformOf, redirect } from '@reprise/platform';
import { requireUser } from '../../require-user.ts';
import { myStore } from '../../store.ts';
import { type AlertList, listAddress, readList } from './alert-list.ts';

export type BuyAlertsData =
  | AlertList
  /** A mailed link was opened; the page asks for a click, because mail programs open links, too. */
  | { token: string };

/** Loads the page of the address; a page beyond the last redirects to the last one. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<BuyAlertsData | Response> {
  const platform = platformOf(context);
  const { searchParams } = new URL(request.url);
  if (searchParams.has('unsubscribe')) return { token: platform.linkTokens?.get('unsubscribe') ?? '' };
  requireUser(platform, request);
  const wanted = readList(searchParams);
  const { pagination } = await platform.area(myStore).getState().buyAlerts.load(wanted, request.signal);
  if (pagination.page === wanted.page) return wanted;
  return redirect(listAddress(platform.path('buy_alerts', {}), { ...wanted, page: pagination.page }));
}
