import type { PageMarket } from '@reprise/platform';

/**
 * Where the search provider sends a query instead of answering it. Only addresses of the shop itself count: the provider
 * must not be able to send shoppers anywhere else. Of our own origin only the path is given.
 */
export function providerRedirect(address: string | undefined, { origin, origins }: PageMarket): string | undefined {
  if (!address || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (url.origin === origin) return url.pathname + url.search + url.hash;
  return Object.values(origins).includes(url.origin) ? url.href : undefined;
}
