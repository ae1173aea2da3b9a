import { type LoaderFunctionArgs, platformOf, redirect } from '@reprise/platform';
import { readPage } from '../../product-list/list-slice.ts';
import { greenStore } from '../../store.ts';
import { barcodeIn, readQuery } from './search-query.ts';

/** What is bought for the words; the number of a barcode that names one product leads to it. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<{ query: string; page: number }> {
  const platform = platformOf(context);
  const { searchParams } = new URL(request.url);
  const query = readQuery(searchParams);
  const page = readPage(searchParams);
  if (query === '') return { query, page };
  const { products } = await platform.area(greenStore).getState().list.load({ query, page }, request.signal);
  const [product] = products.docs;
  if (barcodeIn(query) && product && products.numFound === 1) {
    throw redirect(platform.path('green_product', { id: product.id, slug: product.product_slug }));
  }
  return { query, page };
}
