import { formatPath } from '@reprise/markets';
import type { PageMarket } from '@reprise/platform';

/** Carts, checkout, account and sign-in are nobody's search result; neither are answers to a search or another order of a list. */
const closed = [
  '/api/',
  '/accessories/',
  '/auth',
  '/buy-alerts',
  '/checkout/',
  '/login_check',
  '/logout',
  '/my$',
  '/my/',
  '/recommendations/',
  '/trade-in/',
  '/verify',
  '/wishlist',
  '/write-review/',
];
const closedParameters = ['q', 'sort', 'inStock', 'preselected', 'priceFrom', 'priceTo'];

/** robots.txt of a host. */
export function robotsText({ language, origin, origins }: PageMarket): string {
  const searches = [formatPath('search', {}, language), formatPath('green_search', {}, language)];
  const parameters = closedParameters.flatMap((name) => [`/*?${name}=`, `/*&${name}=`]);
  return [
    'User-agent: *',
    ...[...closed, ...searches, ...parameters].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origins[language] ?? origin}/sitemap.xml`,
    '',
  ].join('\n');
}
