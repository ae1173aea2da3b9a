import { verifyPath } from '../features/verify/verify-path.ts';
import { ownPath } from '../own-path.ts';

/** The page that somebody was on when the request was made: its own address, or that of the form it was sent from. */
function pageOf(method: string, url: URL, referer: string | undefined): string {
  if (method !== 'POST') return url.pathname + url.search;
  const from = referer && URL.canParse(referer) ? new URL(referer) : undefined;
  return from?.origin === url.origin ? from.pathname + from.search : '/';
}

/** Where a request goes whose calls of the API were refused as too many; undefined on the verify page itself. */
export function verifyRedirect(
  location: string | undefined,
  { method, url, referer }: { method: string; url: URL; referer: string | undefined },
): string | undefined {
  const target = ownPath(location);
  if (!target || url.pathname === new URL(target, url).pathname) return undefined;
  return verifyPath(target, pageOf(method, url, referer));
}
