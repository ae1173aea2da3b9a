import { LRUCache } from 'lru-cache';
import type { PageBody } from '../rendering/server/page-body.ts';

/** A page that is the same for all visitors without a session. */
export interface CachedPage {
  body: PageBody;
  /** HTTP status. */
  status: number;
  /** The headers that do not depend on the request. */
  headers: Readonly<Record<string, string>>;
  /** Whether the page has its menu: only complete pages are served while the API is unavailable. */
  isComplete?: boolean;
  /** Whether its content is the same for visitors with a session, apart from the frame. */
  isPublic?: boolean;
}

export interface PageCacheOptions {
  /** How long a page is fresh, in milliseconds; 0 disables the cache. */
  maxAgeMs: number;
  /** How long a page may be served while the API is unavailable, in milliseconds. */
  maxStaleMs?: number;
  /** Maximum size of all pages together, in bytes. */
  maxBytes?: number;
  now?: () => number;
}

/** Everything that a page for visitors without a session depends on. */
export interface CacheKeyParts {
  method: string;
  host: string;
  /** Path and the query parameters that the page reads. */
  url: string;
  /** The visitor's consent cookie: pages show the banner to visitors without one. */
  consent: string | undefined;
  /** The groups of experiments that the visitor is in: their pages may differ. */
  groups?: string;
  /** The selection of releases, as a key. */
  releases: string;
  /** Changes whenever another release becomes live. */
  generation: number;
}

const maxKeyLength = 1000;

/**
 * Caches pages for visitors without a session for a few seconds, which is how outdated prices and stock may be.
 * Concurrent requests for a page wait for one render. Expired pages stay, as long as there is room, for when the API is
 * unavailable.
 */
export function createPageCache({
  maxAgeMs,
  maxStaleMs = maxAgeMs,
  maxBytes = 40_000_000,
  now = Date.now,
}: PageCacheOptions) {
  const cache = new LRUCache<string, { page: CachedPage; at: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => Math.max(1, page.body.size),
  });
  const underWay = new Map<string, Promise<void>>();

  function find(key: string, limitMs: number): CachedPage | undefined {
    const found = cache.get(key);
    return found && now() - found.at < limitMs ? found.page : undefined;
  }

  return {
    /** The cache key of a page; undefined if it must not be cached. */
    keyOf({ method, host, url, consent = '', groups = '', releases, generation }: CacheKeyParts): string | undefined {
      if (maxAgeMs === 0 || method !== 'GET') return undefined;
      const key = `${generation} ${releases} ${host} ${consent} ${groups} ${url}`;
      return key.length > maxKeyLength ? undefined : key;
    },

    /**
     * The page if it is fresh; waits for it if it is being rendered. Answers at once otherwise, so that of several requests that
     * continue in the same moment only one begins to render.
     */
    get(key: string): CachedPage | undefined | Promise<CachedPage | undefined> {
      const rendered = underWay.get(key);
      return rendered ? rendered.then(() => find(key, maxAgeMs)) : find(key, maxAgeMs);
    },

    /** The last version of a page, for when the API is unavailable. */
    stale(key: string): CachedPage | undefined {
      const page = find(key, Math.max(maxAgeMs, maxStaleMs));
      return page?.isComplete ? page : undefined;
    },

    /**
     * Call it before rendering, and the returned function afterwards: with the page, or without one if it must not be
     * cached.
     */
    begin(key: string): (page?: CachedPage) => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      underWay.set(key, promise);
      return (page) => {
        if (underWay.get(key) === promise) underWay.delete(key);
        if (page) cache.set(key, { page, at: now() });
        resolve();
      };
    },
  };
}
