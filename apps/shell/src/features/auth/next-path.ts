import { areaOfPath, type Language } from '@reprise/markets';
import type { Platform } from '@reprise/platform';

/** Pages that nobody wants to come back to after signing in. */
const dead = /^\/(auth|login_check|logout)(\/|$)/;

/**
 * A path of this site to go to, or undefined: another origin, a scheme or a trick with slashes is none. Only what the URL parser
 * itself makes of the text counts, because that is what the browser will follow.
 */
export function safePath(text: unknown): string | undefined {
  if (typeof text !== 'string' || !text.startsWith('/') || /[\\\p{Cc}]/u.test(text)) return undefined;
  const base = 'http://here.invalid';
  if (!URL.canParse(text, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, base);
  if (origin !== base || pathname.startsWith('//') || dead.test(pathname)) return undefined;
  return pathname + search + hash;
}

/** Where a platform sends people who did not come from anywhere: green and my to their start, blue to the landing page. */
export function defaultPath(area: unknown, path: Platform['path']): string {
  if (area === 'green') return path('green_landing', {});
  if (area === 'my') return path('my_overview', {});
  return path('landing_page', {});
}

/** After signing in: the intended page, else the previous one, else the platform's default (specification, section 2). */
export function pathAfterSignIn(params: URLSearchParams | FormData, platform: Platform): string {
  return safePath(params.get('next')) ?? defaultPath(params.get('platform'), platform.path);
}

/** The address of the sign-in page that leads back to `from`. */
export function signInPath(from: string, language: Language, path: Platform['path']): string {
  const next = safePath(from);
  const query = next ? { next } : { platform: areaOfPath(from, language) };
  return `${path('auth', {})}?${new URLSearchParams(query)}`;
}
