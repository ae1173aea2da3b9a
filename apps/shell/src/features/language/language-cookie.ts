import type { Platform } from '@reprise/platform';

/** The specification's lifetime of the choice, in seconds: 365 days. */
const lifetime = 365 * 24 * 60 * 60;

const nameOf = ({ product }: Platform) => `${product}-language`;

/** The language that somebody chose, here or on another host of the shop; undefined before any choice. */
export function chosenLanguage(platform: Platform): string | undefined {
  const start = `${nameOf(platform)}=`;
  const cookie = document.cookie.split('; ').find((text) => text.startsWith(start));
  return cookie?.slice(start.length);
}

const isAddress = (host: string) => /^[\d.]+$|^\[/.test(host);

/** What the names of all hosts end in, such as `shop.example`; undefined for addresses, for one host, and for nothing in common. */
export function sharedDomain(origins: readonly string[]): string | undefined {
  const hosts = [...new Set(origins.map((origin) => new URL(origin).hostname))];
  if (hosts.length < 2 || hosts.some(isAddress)) return undefined;
  const [first = [], ...others] = hosts.map((host) => host.split('.').reverse());
  const differs = first.findIndex((label, place) => others.some((other) => other[place] !== label));
  const common = differs < 0 ? first : first.slice(0, differs);
  return common.length > 0 ? common.reverse().join('.') : undefined;
}

function write(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser that we serve has another way
  document.cookie = cookie;
}

/**
 * Remembers a choice for a year, on every host of the shop where they have a domain in common. The cookie says what somebody
 * chose and is set by nothing but that choice.
 */
export function storeLanguage(platform: Platform, language: string): void {
  const { origin, origins } = platform.market;
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  const cookie = `${nameOf(platform)}=${language}; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure}`;
  const domain = sharedDomain([origin, ...Object.values(origins)]);
  if (domain !== undefined) write(`${cookie}; Domain=${domain}`);
  // browsers take no cookie for a domain that belongs to everybody, such as `localhost` or `co.uk`
  if (chosenLanguage(platform) !== language) write(cookie);
}

/**
 * Whether somebody came from the shop's host of another language. Only its language links lead here, so that is the choice of
 * this language: hosts without a common domain have no other way to know.
 */
export function cameByChoice({ market }: Platform, referrer: string): boolean {
  if (!URL.canParse(referrer)) return false;
  const { origin } = new URL(referrer);
  return origin !== market.origin && Object.entries(market.origins).some(([, other]) => other === origin);
}
