import { type LoaderFunctionArgs, pageError, platformOf, redirect, routeParams } from '@reprise/platform';
import { readPage } from '../../product-list/list-slice.ts';
import { greenStore } from '../../store.ts';

/** Loads the category of the path and one page of its sellable products. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<{ path: string; page: number }> {
  const platform = platformOf(context);
  const { path } = routeParams('green_category', request, platform);
  const { search, searchParams } = new URL(request.url);
  const page = readPage(searchParams);
  const { category, list } = platform.area(greenStore).getState();
  const found = await category.load(path, request.signal);
  if (found.canonicalPath !== path) {
    throw redirect(platform.path('green_category', { path: found.canonicalPath }) + search, 301);
  }
  const { pagination } = await list.load({ category: found.category.id, page }, request.signal);
  if (page > pagination.pages) pageError();
  return { path, page };
}
