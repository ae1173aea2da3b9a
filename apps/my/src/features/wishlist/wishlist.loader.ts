import { type LoaderFunctionArgs, platformOf, redirect } from '@reprise/platform';
import { readWished, type WishedList, wishedAddress } from '../../list-pages/wished-list.ts';
import { requireUser } from '../../require-user.ts';
import { myStore } from '../../store.ts';

/** Loads the page of the address; a page beyond the last redirects to the last one. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<WishedList | Response> {
  const platform = platformOf(context);
  requireUser(platform, request);
  const wanted = readWished(new URL(request.url).searchParams);
  const { pagination } = await platform.area(myStore).getState().wishlist.load(wanted, request.signal);
  if (pagination.page === wanted.page) return wanted;
  return redirect(wishedAddress(platform.path('wishlist', {}), { ...wanted, page: pagination.page }));
}
