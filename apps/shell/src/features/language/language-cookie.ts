import { languageCookieDays } from '@reprise/entities/constants/pages';
import { cookieName } from '@reprise/entities/cookie';
import type { Platform } from '@reprise/platform';

const maxAgeSeconds = languageCookieDays * 24 * 60 * 60;

const isAddress = (host: string) => /^[\d.]+$|^\[/.test(host);

/** The domain that all hosts share, such as `shop.example`; undefined for a single host and for IP addresses. */
export function sharedDomain(origins: readonly string[]): string | undefined {
  const hosts = [...new Set(origins.map((origin) => new URL(origin).hostname))];
  if (hosts.length < 2 || hosts.some(isAddress)) return undefined;
  const [first = [], ...others] = hosts.map((host) => host.split('.').reverse());
  const differs = first.findIndex((label, place) => others.some((other) => other[place] !== label));
  const common = differs < 0 ? first : first.slice(0, differs);
  return common.length > 0 ? common.reverse().join('.') : undefined;
}

const domainOf = ({ market }: Platform) => sharedDomain([market.origin, ...Object.values(market.origins)]);

function nameOf(platform: Platform): string {
  const secure = platform.market.origin.startsWith('https:');
  return cookieName('language', { product: platform.product, secure, isShared: domainOf(platform) !== undefined });
}

/** The language that the visitor chose on a host of the shop; undefined before any choice. */
export function chosenLanguage(platform: Platform): string | undefined {
  const start = `${nameOf(platform)}=`;
  const cookie = document.cookie.split('; ').find((text) => text.startsWith(start));
  return cookie?.slice(start.length);
}

function write(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all supported browsers
  document.cookie = cookie;
}

/**
 * Stores the chosen language for a year, for all hosts of the shop if they share a domain. Only an explicit choice may
 * set this cookie.
 */
export function storeLanguage(platform: Platform, language: string): void {
  const secure = platform.market.origin.startsWith('https:') ? '; Secure' : '';
  const cookie = `${nameOf(platform)}=${language}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
  const domain = domainOf(platform);
  if (domain !== undefined) write(`${cookie}; Domain=${domain}`);
  // Browsers reject cookies for public suffixes such as `localhost` or `co.uk`.
  if (chosenLanguage(platform) !== language) write(cookie);
}

/**
 * Whether the visitor came from a host of another language. Only its language links lead here, so that counts as a
 * choice: hosts without a shared domain cannot share the cookie.
 */
export function cameByChoice({ market }: Platform, referrer: string): boolean {
  if (!URL.canParse(referrer)) return false;
  const { origin } = new URL(referrer);
  return origin !== market.origin && Object.entries(market.origins).some(([, other]) => other === origin);
}
