import { parsePath, terms } from '@reprise/markets';
import type { HeadFunction } from '@reprise/platform';
import { knownProduct } from '../../products/known-product.ts';
import { blueStore } from '../../store.ts';
import { getT } from '../../texts.ts';
import { productJsonLd } from './product-json-ld.ts';
import { questionParameter } from './question-parameter.ts';

/** Title, description, address, picture and structured data of a product. */
export const head: HeadFunction = ({ platform, url }) => {
  const parsed = parsePath(url.pathname, platform.market.language);
  if (!parsed || !('name' in parsed) || parsed.name !== 'product_details') return undefined;
  const state = platform.area(blueStore).getState();
  const view = state.product.views[parsed.params.id]?.data;
  // A page that renders from a list's data needs its title at once, too.
  const product = knownProduct(state, parsed.params.id);
  if (!product) return undefined;
  const t = getT(platform.i18n);
  const path = platform.path('product_details', { id: product.id, slug: product.product_slug });
  const price = platform.i18n.format.price(product.price_min);
  const { returnDays: days, guaranteeMonths: months } = terms;
  const { name } = product;
  const picture = view?.pictures[0];
  return {
    title: product.allowed_purchase ? t('product.headTitle', { name }) : name,
    shortTitle: name,
    description: product.has_variant_in_stock
      ? t('product.headDescription', { name, price, days, months })
      : product.allowed_purchase
        ? t('product.headDescriptionSoldOut', { name })
        : t('product.notSaleable.text'),
    canonical: path,
    // There are as many such pages as questions.
    noindex: url.searchParams.has(questionParameter),
    type: 'product',
    ...(picture ? { image: { url: `${picture.url}/1280.webp`, width: 1280, height: 1280, alt: name } } : {}),
    jsonLd: process.env.SIDE === 'browser' || !view ? [] : productJsonLd(platform, view, t('product.home')),
  };
};
