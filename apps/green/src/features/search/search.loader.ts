import { type LoaderFunctionArgs, platformOf, redirect } from '@reprise/platform';
import { readPage } from '../../product-list/list-slice.ts';
import { greenStore } from '../../store.ts';
import { barcodeIn, readCategory, readQuery } from './search-query.ts';

export interface SearchLoaderData {
  query: string;
  category?: number | undefined;
  page: number;
}

/** What is bought for the words, within a category where one is given; the number of a barcode that names one product leads to it. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<SearchLoaderData> {
  const platform = platformOf(context);
  const { searchParams } = new URL(request.url);
  const query = readQuery(searchParams);
  const page = readPage(searchParams);
  const category = readCategory(searchParams);
  const asked = { query, page, ...(category === undefined ? {} : { category }) };
  if (query === '') return asked;
  const { products } = await platform.area(greenStore).getState().list.load(asked, request.signal);
  const [product] = products.docs;
  if (barcodeIn(query) && product && products.numFound === 1) {
    throw redirect(platform.path('green_product', { id: product.id, slug: product.product_slug }));
  }
  return asked;
}
