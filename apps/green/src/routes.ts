import { type RouteName, routePatterns } from '@reprise/markets';
import { type PageModule, page, type QueryNames, type Remote } from '@reprise/platform';
import { answerNames } from './grading/answers.ts';

interface SellingPage {
  name: RouteName;
  chunk: string;
  query?: QueryNames;
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
    query: ['q', 'category', 'page'],
    load: () => import(/* webpackChunkName: "search" */ './features/search/search-route.ts'),
  },
  {
    name: 'green_product',
    chunk: 'product',
    query: ['editId', 'check', answerNames],
    load: () => import(/* webpackChunkName: "product" */ './features/product/product-route.ts'),
  },
  {
    name: 'green_category',
    chunk: 'category',
    query: ['page'],
    load: () => import(/* webpackChunkName: "category" */ './features/category/category-route.ts'),
  },
  {
    name: 'trade_in',
    chunk: 'cart',
    query: ['confirm'],
    load: () => import(/* webpackChunkName: "cart" */ './features/cart/cart-route.ts'),
  },
];

/** Path → page. */
export const routes: Remote['routes'] = (language) =>
  pages.flatMap(({ name, ...entry }) =>
    routePatterns(name, language).map((path, index) => page({ id: `green.${name}.${index}`, path, ...entry })),
  );
