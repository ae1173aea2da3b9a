import { type Area, areaOfPath, type Language, type RouteName } from '@reprise/markets';
import type { Platform } from '@reprise/platform';
import { ownPath } from './own-path.ts';

/** Pages that a sign-in must not lead back to. */
const excluded = /^\/(auth|login_check|logout)(\/|$)/;

/** The path to go to after signing in; undefined for other sites and for pages that are about signing in or out. */
export function safePath(text: unknown): string | undefined {
  const path = ownPath(text);
  return path !== undefined && !excluded.test(path.replace(/[?#].*/, '')) ? path : undefined;
}

const startPages = {
  shell: 'landing_page',
  blue: 'landing_page',
  green: 'green_landing',
  my: 'my_overview',
} as const satisfies Record<Area, RouteName>;

/** Where a sign-in leads without a previous page: the start page of the area. */
export function defaultPath(area: unknown, path: Platform['path']): string {
  return path(startPages[Object.hasOwn(startPages, String(area)) ? (area as Area) : 'shell'], {});
}

/**
 * The page from which the visitor came to the sign-in page by a link without `next`: while the loader runs, the browser
 * still shows it. Undefined on the server, whose pages must depend on the address only.
 */
export function previousPath({ side }: Platform): string | undefined {
  if (side === 'server') return undefined;
  const { pathname, search, hash } = window.location;
  return safePath(pathname + search + hash);
}

/** Cached queries of sign-in links: header, drawer and footer of a page all link to the sign-in page. */
const returnQueries = new WeakMap<Platform['path'], Map<string, string>>();

/**
 * The address of the sign-in page that leads back to `from`, with `more` parameters. On the sign-in page its target is
 * kept.
 */
export function signInPath(
  from: string,
  language: Language,
  path: Platform['path'],
  more: Record<string, string> = {},
): string {
  const cache = returnQueries.get(path) ?? new Map<string, string>();
  returnQueries.set(path, cache);
  const query = cache.get(from) ?? returnQuery(from, language, path);
  cache.set(from, query);
  const others = Object.entries(more).map(([name, value]) => `${name}=${encodeURIComponent(value)}&`);
  return `${path('auth', {})}?${others.join('')}${query}`;
}

function returnQuery(from: string, language: Language, path: Platform['path']): string {
  const [pathname, search] = from.split('?', 2);
  const known = pathname === path('auth', {}) ? new URLSearchParams(search) : undefined;
  const platform = known?.get('platform');
  const next = safePath(known ? known.get('next') : from);
  return String(new URLSearchParams(next ? { next } : { platform: platform ?? areaOfPath(from, language) }));
}

/**
 * The path after signing in: `next` of the form, which is the intended or the previous page, else the area's start
 * page.
 */
export function pathAfterSignIn(params: URLSearchParams | FormData, platform: Platform): string {
  return safePath(params.get('next')) ?? defaultPath(params.get('platform'), platform.path);
}
