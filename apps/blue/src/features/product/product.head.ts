import { parsePath, terms } from '@reprise/markets';
import type { HeadFunction } from '@reprise/platform';
import { blueStore } from '../../store.ts';
import { getT } from '../../texts.ts';
import { breadcrumbJsonLd, productJsonLd } from './product-json-ld.ts';

/** Title, description, address, picture and structured data of a product. */
export const head: HeadFunction = ({ platform, url }) => {
  const parsed = parsePath(url.pathname, platform.market.language);
  if (!parsed || !('name' in parsed) || parsed.name !== 'product_details') return undefined;
  const view = platform.area(blueStore).getState().product.views[parsed.params.id]?.data;
  if (!view) return undefined;
  const { product, pictures, breadcrumbs } = view;
  const t = getT(platform.i18n);
  const path = platform.path('product_details', { id: product.id, slug: product.product_slug });
  const absolute = (address: string) => new URL(address, platform.market.origin).href;
  const price = platform.i18n.format.price(product.price_min);
  const { returnDays: days, guaranteeMonths: months } = terms;
  const { name } = product;
  const image = pictures[0] && `${pictures[0].url}/1280.webp`;
  return {
    title: t('product.headTitle', { name }),
    description: product.has_variant_in_stock
      ? t('product.headDescription', { name, price, days, months })
      : t('product.headDescriptionSoldOut', { name }),
    canonical: path,
    type: 'product',
    ...(image ? { image } : {}),
    // search engines read the server's page: the browser's build leaves this out
    jsonLd:
      process.env.SIDE === 'browser'
        ? []
        : [
            productJsonLd(view, { url: absolute(path), absolute, country: platform.market.id.toUpperCase() }),
            breadcrumbJsonLd(
              breadcrumbs,
              { name, url: absolute(path) },
              { name: t('product.home'), url: absolute(platform.path('landing_page', {})) },
              (category) => absolute(platform.path('category', { path: category.path })),
            ),
          ],
  };
};
