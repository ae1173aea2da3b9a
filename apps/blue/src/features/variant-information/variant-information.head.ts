import type { Product } from '@reprise/entities/product';
import type { Head, HeadArguments } from '@reprise/platform';
import { getT } from '../../texts.ts';

/** Not indexed: search engines have the product page, which has the same prices. */
export function head({ platform, loaderData }: HeadArguments): Head | undefined {
  const product = loaderData as Product | undefined;
  if (!product) return undefined;
  return { title: getT(platform.i18n)('variantInformation.headTitle', { name: product.name }), noindex: true };
}
