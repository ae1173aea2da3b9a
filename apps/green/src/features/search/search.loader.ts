import { looksLikeCode } from '@reprise/entities/product-code';
import { type LoaderFunctionArgs, platformOf, redirect } from '@reprise/platform';
import { readPage } from '../../product-list/list-slice.ts';
import { greenStore } from '../../store.ts';
import { readCategory, readQuery } from './search-query.ts';

export interface SearchLoaderData {
  query: string;
  category?: number | undefined;
  page: number;
}

/**
 * Loads search results, within a category if one is given, or the categories to choose from if there are none. A barcode that
 * identifies one product redirects to it.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<SearchLoaderData> {
  const platform = platformOf(context);
  const { searchParams } = new URL(request.url);
  const query = readQuery(searchParams);
  const page = readPage(searchParams);
  const category = readCategory(searchParams);
  const asked = { query, page, ...(category === undefined ? {} : { category }) };
  const { list, landing } = platform.area(greenStore).getState();
  if (query === '') {
    await landing.loadCategories();
    return asked;
  }
  const { products } = await list.load(asked, request.signal);
  if (products.numFound === 0) await landing.loadCategories();
  const [product] = products.docs;
  if (looksLikeCode(query) && product && products.numFound === 1) {
    throw redirect(platform.path('green_product', { id: product.id, slug: product.product_slug }));
  }
  return asked;
}
