import { formatPath, type Language, type RouteName, type RouteParams, routePatterns } from '@reprise/markets';
import { type Layout, type PageModule, page, type QueryNames, type Remote } from '@reprise/platform';
import { slotTakenParameter } from './checkout/slot-taken.ts';
import { answerNames } from './grading/answers.ts';

interface SellingPage {
  name: RouteName;
  chunk: string;
  parts?: readonly string[];
  query?: QueryNames;
  layout?: Layout;
  uploads?: true;
  isShared?: true;
  /** Parameters of mailed links, which the address loses. */
  linkTokens?: readonly string[];
  load: () => Promise<PageModule>;
}

const pages: readonly SellingPage[] = [
  {
    name: 'green_landing',
    chunk: 'landing',
    isShared: true,
    load: () => import(/* webpackChunkName: "landing" */ './features/landing/landing-route.ts'),
  },
  {
    name: 'green_search',
    chunk: 'search',
    query: ['q', 'category', 'page'],
    isShared: true,
    load: () => import(/* webpackChunkName: "search" */ './features/search/search-route.ts'),
  },
  {
    name: 'green_onsite_sitemap',
    chunk: 'category',
    isShared: true,
    load: () => import(/* webpackChunkName: "category" */ './features/onsite-sitemap/onsite-sitemap-route.ts'),
  },
  {
    name: 'green_bulk',
    chunk: 'bulk',
    parts: ['scanner'],
    uploads: true,
    load: () => import(/* webpackChunkName: "bulk" */ './features/bulk/bulk-route.ts'),
  },
  {
    name: 'green_product',
    chunk: 'product',
    parts: ['not-bought'],
    query: ['editId', 'check', answerNames],
    load: () => import(/* webpackChunkName: "product" */ './features/product/product-route.ts'),
  },
  {
    name: 'green_category',
    chunk: 'category',
    query: ['page'],
    isShared: true,
    load: () => import(/* webpackChunkName: "category" */ './features/category/category-route.ts'),
  },
  {
    name: 'trade_in',
    chunk: 'cart',
    query: ['confirm'],
    load: () => import(/* webpackChunkName: "cart" */ './features/cart/cart-route.ts'),
  },
  {
    name: 'trade_in_order',
    chunk: 'sale',
    linkTokens: ['token'],
    load: () => import(/* webpackChunkName: "sale" */ './features/sale/sale-route.ts'),
  },
  {
    name: 'trade_in_order_link',
    chunk: 'sale-link',
    load: () => import(/* webpackChunkName: "sale-link" */ './features/sale-link/sale-link-route.ts'),
  },
];

/** The steps of the checkout behind the cart: pages of one route. */
const steps: readonly (Omit<SellingPage, 'name'> & RouteParams<'trade_in'>)[] = [
  {
    step: 'address',
    chunk: 'checkout-address',
    load: () => import(/* webpackChunkName: "checkout-address" */ './features/checkout-address/address-route.ts'),
  },
  {
    step: 'shipping',
    query: [slotTakenParameter],
    chunk: 'checkout-shipping',
    load: () => import(/* webpackChunkName: "checkout-shipping" */ './features/checkout-shipping/shipping-route.ts'),
  },
  {
    step: 'payout',
    chunk: 'checkout-payout',
    load: () => import(/* webpackChunkName: "checkout-payout" */ './features/checkout-payout/payout-route.ts'),
  },
  {
    step: 'overview',
    chunk: 'checkout-overview',
    load: () => import(/* webpackChunkName: "checkout-overview" */ './features/checkout-overview/overview-route.ts'),
  },
  {
    step: 'finish',
    chunk: 'checkout-finish',
    load: () => import(/* webpackChunkName: "checkout-finish" */ './features/checkout-finish/finish-route.ts'),
  },
];

const stepPages = (language: Language) =>
  steps.map(({ step, ...entry }) => {
    const path = formatPath('trade_in', { step }, language);
    return page({ id: `green.trade_in.${step}`, path, layout: 'checkout', ...entry });
  });

const plainPages = (language: Language) =>
  pages.flatMap(({ name, ...entry }) =>
    routePatterns(name, language).map((path, index) => page({ id: `green.${name}.${index}`, path, ...entry })),
  );

/** Path → page. */
export const routes: Remote['routes'] = (language) => [...stepPages(language), ...plainPages(language)];
