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

/** By the page's platform: header, drawer and footer of a page all lead there. */
const madeOf = new WeakMap<Platform['path'], Map<string, string>>();

/** The address of the sign-in page that leads back to `from`, with what else it is to know. From there itself the way back stays. */
export function signInPath(
  from: string,
  language: Language,
  path: Platform['path'],
  more: Record<string, string> = {},
): string {
  const made = madeOf.get(path) ?? new Map<string, string>();
  madeOf.set(path, made);
  const key = `${new URLSearchParams(more)} ${from}`;
  const known = made.get(key) ?? makeSignInPath(from, language, path, more);
  made.set(key, known);
  return known;
}

function makeSignInPath(
  from: string,
  language: Language,
  path: Platform['path'],
  more: Record<string, string>,
): string {
  const [pathname, search] = from.split('?', 2);
  const known = pathname === path('auth', {}) ? new URLSearchParams(search) : undefined;
  const platform = known?.get('platform');
  const next = safePath(known ? known.get('next') : from);
  const wayOn = next ? { next } : { platform: platform ?? areaOfPath(from, language) };
  return `${path('auth', {})}?${new URLSearchParams({ ...more, ...wayOn })}`;
}

/** After signing in: the intended page, else the previous one, which the sign-in page fills in, else the platform's default. */
export function pathAfterSignIn(params: URLSearchParams | FormData, platform: Platform): string {
  return safePath(params.get('next')) ?? defaultPath(params.get('platform'), platform.path);
}
