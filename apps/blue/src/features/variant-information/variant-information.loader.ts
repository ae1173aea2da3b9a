import type { Product } from '@reprise/entities/product';
import { type LoaderFunctionArgs, platformOf, routeParams } from '@reprise/platform';

/** Loads the product afresh: the page is about its prices and its stock. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Product> {
  const platform = platformOf(context);
  const { id } = routeParams('product_variant_information', request, platform);
  const { catalogue } = await platform.api();
  return (await catalogue.productView(id, undefined, { signal: request.signal })).product;
}
