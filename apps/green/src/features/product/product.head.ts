import type { HeadFunction } from '@reprise/platform';
import { breadcrumbList } from '@reprise/platform/structured-data';
import { sellingSteps } from '../../product-list/selling-steps.ts';
import { greenStore } from '../../store.ts';
import { getT } from '../../texts.ts';
import type { ProductLoaderData } from './product.loader.ts';

export const head: HeadFunction = ({ platform, loaderData }) => {
  const { id } = (loaderData ?? { id: 0 }) as Pick<ProductLoaderData, 'id'>;
  const view = platform.area(greenStore).getState().grading.views[id]?.data;
  if (!view) return undefined;
  const { product, pictures, breadcrumbs } = view;
  const { name, price_purchase: price } = product;
  const t = getT(platform.i18n);
  const path = platform.path('green_product', { id, slug: product.product_slug });
  return {
    title: t('product.headTitle', { name }),
    shortTitle: name,
    description: price
      ? t('product.headDescription', { name, price: platform.i18n.format.price(price) })
      : t('product.headDescriptionNotBought', { name }),
    canonical: path,
    ...(pictures[0] ? { image: { url: `${pictures[0].url}/1280.webp`, width: 1280, height: 1280, alt: name } } : {}),
    jsonLd:
      process.env.SIDE === 'browser'
        ? []
        : [breadcrumbList(platform, [...sellingSteps(platform, breadcrumbs), { name, path }])],
  };
};
