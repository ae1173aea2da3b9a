import type { IncomingHttpHeaders } from 'node:http';
import { type Consent, readConsent } from '@reprise/entities/consent';
import { type Cookie, cookieName } from '@reprise/entities/cookie';
import { tracedFetch } from '@reprise/server-kit/spans';
import { traceparentOf } from '@reprise/server-kit/trace';

export interface VisitorOptions {
  apiUrl: string;
  headers: IncomingHttpHeaders;
  ip: string;
  origin: string;
  /** Trace id of the page request, which the API logs as well. */
  reference: string;
}

/** The visitor of one page request, with a `fetch` that forwards cookies to and from the API. */
export interface Visitor {
  fetch: typeof fetch;
  /** Value of a cookie that the browser sent. */
  cookie(name: string): string | undefined;
  /** Whether the visitor has a session; without one the page contains no personal data. */
  hasSession: boolean;
  /** Whether scripts of the shop have run in the browser. */
  runsScripts: boolean;
  /** The visitor's consent; undefined before a decision. */
  consent: Consent | undefined;
  /** Whether no API response was personal, so that the page may be cached. */
  isCacheable(): boolean;
  /** Whether an API call failed or is still pending. */
  isApiFailing(): boolean;
  /** Whether all API responses were `public`. */
  isPublic(): boolean;
  /** `Set-Cookie` headers of the API, for the browser. */
  newCookies(): string[];
  /** For how long what the API has answered may be cached. */
  freshness(): Freshness;
}

/** For how long a page may be cached: until one of its tags changes, and no longer than its API answers allow. */
export interface Freshness {
  /** The values of `Cache-Tag` of all answers. */
  readonly tags: ReadonlySet<string>;
  /** Milliseconds; undefined if an answer does not say it. */
  readonly maxAgeMs: number | undefined;
}

const listOf = (header: string | null) => (header ? header.split(',').map((value) => value.trim()) : []);

/** Collects what answers say about caching them. */
function createFreshness() {
  const tags = new Set<string>();
  const ages: (number | undefined)[] = [];
  return {
    note({ headers }: Response): void {
      for (const tag of listOf(headers.get('cache-tag'))) tags.add(tag);
      const seconds = /^max-age=(\d+)$/.exec(headers.get('cdn-cache-control') ?? '')?.[1];
      ages.push(seconds === undefined ? undefined : Number(seconds) * 1000);
    },
    result(): Freshness {
      const known = ages.filter((age) => age !== undefined);
      const isKnown = ages.length > 0 && known.length === ages.length;
      return { tags, maxAgeMs: isKnown ? Math.min(...known) : undefined };
    },
  };
}

const nameOf = (cookie: string) => cookie.slice(0, cookie.indexOf('=')).trim();

/** Whether a response may be part of a cached page: not `no-store`, nor rate limits and server errors. */
function isShareable({ headers, status }: Response): boolean {
  return status !== 429 && status < 500 && !headers.get('cache-control')?.includes('no-store');
}

/** The headers without the cookies by which the API knows the visitor. */
export function withoutIdentity(headers: IncomingHttpHeaders, product: string): IncomingHttpHeaders {
  const own = (['session', 'device'] as const).flatMap((cookie) =>
    [true, false].map((secure) => cookieName(cookie, { product, secure })),
  );
  const others = (headers.cookie ?? '').split(';').filter((part) => !own.includes(nameOf(part)));
  return { ...headers, cookie: others.join(';') };
}

/** Creates a visitor, who forwards cookies and client data to the API and collects the cookies that it sets. */
export function createVisitor({ apiUrl, headers, ip, origin, reference }: VisitorOptions, product: string): Visitor {
  const jar = new Map<string, string>();
  for (const part of (headers.cookie ?? '').split(';')) {
    if (part.includes('=')) jar.set(nameOf(part), part.slice(part.indexOf('=') + 1).trim());
  }
  const received: string[] = [];
  let isCacheable = true;
  let waiting = 0;
  let hasFailed = false;
  async function ask(request: Request): Promise<Response> {
    waiting++;
    try {
      const response = await tracedFetch(request);
      if (response.status >= 500) hasFailed = true;
      return response;
    } catch (error) {
      hasFailed = true;
      throw error;
    } finally {
      waiting--;
    }
  }
  let isPublic = true;
  const freshness = createFreshness();
  const forwarded = {
    origin,
    'x-forwarded-for': ip,
    traceparent: traceparentOf(reference),
    ...(headers['user-agent'] ? { 'user-agent': headers['user-agent'] } : {}),
  };
  const has = (cookie: Cookie) => [true, false].some((secure) => jar.has(cookieName(cookie, { product, secure })));
  return {
    cookie: (name) => jar.get(name),
    hasSession: has('session'),
    runsScripts: has('scripts'),
    consent: readConsent(jar.get(cookieName('consent', { product, secure: origin.startsWith('https:') }))),
    newCookies: () => received,
    isCacheable: () => isCacheable,
    isApiFailing: () => hasFailed || waiting > 0,
    isPublic: () => isPublic,
    freshness: freshness.result,
    async fetch(input, init) {
      const request = new Request(input, { ...init, redirect: 'error' });
      for (const [name, value] of Object.entries(forwarded)) request.headers.set(name, value);
      // Cookies are sent to our own API only.
      if (request.url.startsWith(`${apiUrl}/`)) {
        request.headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
      }
      const response = await ask(request);
      freshness.note(response);
      if (!isShareable(response)) isCacheable = false;
      if (!response.headers.get('cache-control')?.includes('public')) isPublic = false;
      for (const cookie of response.headers.getSetCookie()) {
        received.push(cookie);
        const [pair = ''] = cookie.split(';', 1);
        jar.set(nameOf(pair), pair.slice(pair.indexOf('=') + 1));
      }
      return response;
    },
  };
}
