import { type LoaderFunctionArgs, platformOf, redirect } from '@reprise/platform';
import { pageAddress, readPage } from '../../list-pages/page-after-removal.ts';
import { requireUser } from '../../require-user.ts';
import { myStore } from '../../store.ts';

/** Loads the page of the address; a page beyond the last redirects to the last one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const platform = platformOf(context);
  requireUser(platform, request);
  const wanted = readPage(new URL(request.url).searchParams);
  const { sales } = platform.area(myStore).getState();
  const { pagination } = await sales.load({ page: wanted, open: false }, request.signal);
  if (pagination.page !== wanted) return redirect(pageAddress(platform.path('my_sales', {}), pagination.page));
  return { page: wanted };
}
