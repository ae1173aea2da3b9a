import { type RouteName, routePatterns } from '@reprise/markets';
import { type PageModule, page, type QueryNames, type Remote } from '@reprise/platform';
import { askToSignIn } from './ask-to-sign-in.ts';

interface AccountPage {
  name: RouteName;
  chunk: string;
  query?: QueryNames;
  linkTokens?: readonly string[];
  load: () => Promise<PageModule>;
}

const pages: readonly AccountPage[] = [
  {
    name: 'my_overview',
    chunk: 'overview',
    load: () => import(/* webpackChunkName: "overview" */ './features/overview/overview-route.ts'),
  },
  {
    name: 'my_orders',
    chunk: 'orders',
    query: ['page'],
    load: () => import(/* webpackChunkName: "orders" */ './features/orders/orders-route.ts'),
  },
  {
    name: 'my_order',
    chunk: 'orders',
    load: () => import(/* webpackChunkName: "orders" */ './features/order-address/order-address-route.ts'),
  },
  {
    name: 'my_sales',
    chunk: 'sales',
    query: ['page'],
    load: () => import(/* webpackChunkName: "sales" */ './features/sales/sales-route.ts'),
  },
  {
    name: 'my_sale',
    chunk: 'sales',
    load: () => import(/* webpackChunkName: "sales" */ './features/sale-address/sale-address-route.ts'),
  },
  {
    name: 'wishlist',
    chunk: 'wishlist',
    query: ['page', 'sort', 'inStock'],
    load: () => import(/* webpackChunkName: "wishlist" */ './features/wishlist/wishlist-route.ts'),
  },
  {
    name: 'buy_alerts',
    chunk: 'buy-alerts',
    query: ['page', 'inStock', 'unsubscribe'],
    linkTokens: ['unsubscribe'],
    load: () => import(/* webpackChunkName: "buy-alerts" */ './features/buy-alerts/buy-alerts-route.ts'),
  },
  {
    name: 'my_data',
    chunk: 'personal-data',
    query: ['saved', 'copied', 'export', 'deleted'],
    linkTokens: ['export'],
    load: () => import(/* webpackChunkName: "personal-data" */ './features/personal-data/personal-data-route.ts'),
  },
  {
    name: 'my_security',
    chunk: 'security',
    query: ['done', 'email'],
    linkTokens: ['email'],
    load: () => import(/* webpackChunkName: "security" */ './features/security/security-route.ts'),
  },
  {
    name: 'my_addresses',
    chunk: 'addresses',
    query: ['edit', 'done'],
    load: () => import(/* webpackChunkName: "addresses" */ './features/addresses/addresses-route.ts'),
  },
  {
    name: 'my_payout',
    chunk: 'payout',
    query: ['done'],
    load: () => import(/* webpackChunkName: "payout" */ './features/payout/payout-route.ts'),
  },
  {
    name: 'my_newsletter',
    chunk: 'newsletter',
    query: ['done'],
    load: () => import(/* webpackChunkName: "newsletter" */ './features/newsletter/newsletter-route.ts'),
  },
  {
    name: 'my_reviews',
    chunk: 'reviews',
    load: () => import(/* webpackChunkName: "reviews" */ './features/reviews/reviews-route.ts'),
  },
];

/** Path → page. */
export const routes: Remote['routes'] = (language) =>
  pages.flatMap(({ name, load, ...entry }) =>
    routePatterns(name, language).map((path, index) =>
      page({ id: `my.${name}.${index}`, path, ...entry, load: async () => askToSignIn(await load()) }),
    ),
  );
