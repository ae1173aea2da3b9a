/**
 * The domain that the hosts of a shop could share passkeys in, if several of them are in one: `shop.example` for `www.` and `en.`.
 * Domains that no host has, such as `co.uk`, are not the shop's.
 */
export function sharedDomainOf(origins: readonly string[]): string | undefined {
  const hosts = origins.map((origin) => new URL(origin).hostname);
  const domains = new Set(hosts.map((host) => host.replace(/^www\./, '')));
  return [...domains].find((domain) => {
    const inside = hosts.filter((host) => host === domain || host.endsWith(`.${domain}`));
    return domain.includes('.') && !/^[\d.]+$/.test(domain) && new Set(inside).size > 1;
  });
}
