import { verifyPath } from '../../features/verify/verify-path.ts';
import { ownPath } from '../own-path.ts';

/** The page that the visitor was on: the requested one, or that of the submitted form. */
function pageOf(method: string, url: URL, referer: string | undefined): string {
  if (method !== 'POST') return url.pathname + url.search;
  const from = referer && URL.canParse(referer) ? new URL(referer) : undefined;
  return from?.origin === url.origin ? from.pathname + from.search : '/';
}

/** The verify page for a request whose API calls exceeded a limit; undefined on the verify page itself. */
export function verifyRedirect(
  location: string | undefined,
  { method, url, referer }: { method: string; url: URL; referer: string | undefined },
): string | undefined {
  const target = ownPath(location);
  if (!target || url.pathname === new URL(target, url).pathname) return undefined;
  return verifyPath(target, pageOf(method, url, referer));
}
