import { areaOfPath, type Language } from '@reprise/markets';
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
 * The page from which somebody came to the sign-in page by a link that does not name it: the browser still stands there while
 * the next one is loaded. The server never asks, because a page is the same for everybody who has the same address.
 */
export function previousPath({ side }: Platform): string | undefined {
  if (side === 'server') return undefined;
  const { pathname, search, hash } = window.location;
  return safePath(pathname + search + hash);
}

/** The way back from the sign-in page, by the page's platform: header, drawer and footer of a page all lead there. */
const waysBack = new WeakMap<Platform['path'], Map<string, string>>();

/** The address of the sign-in page that leads back to `from`, with what else it is to know. From there itself the way back stays. */
export function signInPath(
  from: string,
  language: Language,
  path: Platform['path'],
  more: Record<string, string> = {},
): string {
  const ways = waysBack.get(path) ?? new Map<string, string>();
  waysBack.set(path, ways);
  const way = ways.get(from) ?? wayBack(from, language, path);
  ways.set(from, way);
  const asked = Object.entries(more).map(([name, value]) => `${name}=${encodeURIComponent(value)}&`);
  return `${path('auth', {})}?${asked.join('')}${way}`;
}

function wayBack(from: string, language: Language, path: Platform['path']): string {
  const [pathname, search] = from.split('?', 2);
  const known = pathname === path('auth', {}) ? new URLSearchParams(search) : undefined;
  const platform = known?.get('platform');
  const next = safePath(known ? known.get('next') : from);
  return String(new URLSearchParams(next ? { next } : { platform: platform ?? areaOfPath(from, language) }));
}

/** After signing in: the intended page, else the previous one, which the sign-in page fills in, else the platform's default. */
export function pathAfterSignIn(params: URLSearchParams | FormData, platform: Platform): string {
  return safePath(params.get('next')) ?? defaultPath(params.get('platform'), platform.path);
}
