import { formatPath } from '@reprise/markets';
import type { PageMarket } from '@reprise/platform';

/** Personal pages must not be in search results, nor search results and sorted lists. */
const disallowed = [
  '/api/',
  '/accessories/',
  '/auth',
  '/buy-alerts',
  '/checkout/',
  '/comparison',
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
const disallowedParameters = ['q', 'finder', 'sort', 'inStock', 'preselected', 'priceFrom', 'priceTo'];

/** robots.txt of a host. */
export function robotsText({ language, origin, origins }: PageMarket): string {
  const searches = [formatPath('search', {}, language), formatPath('green_search', {}, language)];
  const parameters = disallowedParameters.flatMap((name) => [`/*?${name}=`, `/*&${name}=`]);
  return [
    'User-agent: *',
    ...[...disallowed, ...searches, ...parameters].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origins[language] ?? origin}/sitemap.xml`,
    '',
  ].join('\n');
}
