import type { PageMarket } from '@reprise/platform';

/**
 * Target of a redirect by the search provider. Only addresses of the shop are accepted: the provider
 * must not be able to send shoppers elsewhere. Addresses of our own origin are reduced to their path.
 */
export function providerRedirect(address: string | undefined, { origin, origins }: PageMarket): string | undefined {
  if (!address || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (url.origin === origin) return url.pathname + url.search + url.hash;
  return Object.values(origins).includes(url.origin) ? url.href : undefined;
}
