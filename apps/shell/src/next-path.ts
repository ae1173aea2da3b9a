import type { Platform } from '@reprise/platform';
import { ownPath } from './own-path.ts';

/** Pages that nobody wants to come back to after signing in. */
const dead = /^\/(auth|login_check|logout)(\/|$)/;

/** A path of this site to go to after signing in, or undefined: another site, or a page that nobody wants to come back to. */
export function safePath(text: unknown): string | undefined {
  const path = ownPath(text);
  return path !== undefined && !dead.test(path.replace(/[?#].*/, '')) ? path : undefined;
}

/** Where a platform sends people who did not come from anywhere: green and my to their start, blue to the landing page. */
export function defaultPath(area: unknown, path: Platform['path']): string {
  if (area === 'green') return path('green_landing', {});
  if (area === 'my') return path('my_overview', {});
  return path('landing_page', {});
}

/**
 * The page from which somebody came to the sign-in page: the browser still stands there while the next one is loaded, and
 * tells the server. Undefined for who came from elsewhere.
 */
export function previousPath(request: Request, platform: Platform): string | undefined {
  const from = platform.side === 'browser' ? window.location.href : request.headers.get('referer');
  if (!from || !URL.canParse(from)) return undefined;
  const { origin, pathname, search, hash } = new URL(from);
  return origin === new URL(request.url).origin ? safePath(pathname + search + hash) : undefined;
}

/** After signing in: the intended page, which the sign-in page filled in with the previous one, else the platform's default. */
export function pathAfterSignIn(params: URLSearchParams | FormData, platform: Platform): string {
  return safePath(params.get('next')) ?? defaultPath(params.get('platform'), platform.path);
}
