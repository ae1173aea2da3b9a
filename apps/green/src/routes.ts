import { type RouteName, routePatterns } from '@reprise/markets';
import { type PageModule, page, type Remote } from '@reprise/platform';

interface SellingPage {
  name: RouteName;
  chunk: string;
  load: () => Promise<PageModule>;
}

const pages: readonly SellingPage[] = [
  {
    name: 'green_landing',
    chunk: 'landing',
    load: () => import(/* webpackChunkName: "landing" */ './features/landing/landing-route.ts'),
  },
  {
    name: 'green_search',
    chunk: 'search',
    load: () => import(/* webpackChunkName: "search" */ './features/search/search-route.ts'),
  },
  {
    name: 'green_product',
    chunk: 'product',
    load: () => import(/* webpackChunkName: "product" */ './features/product/product-route.ts'),
  },
  {
    name: 'green_category',
    chunk: 'category',
    load: () => import(/* webpackChunkName: "category" */ './features/category/category-route.ts'),
  },
  {
    name: 'trade_in',
    chunk: 'cart',
    load: () => import(/* webpackChunkName: "cart" */ './features/cart/cart-route.ts'),
  },
];

/** Path → page. */
export const routes: Remote['routes'] = (language) =>
  pages.flatMap(({ name, chunk, load }) =>
    routePatterns(name, language).map((path, index) => page({ id: `green.${name}.${index}`, path, chunk, load })),
  );
