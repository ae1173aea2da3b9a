import { type CatalogueNews, productTag } from '@reprise/entities/cache-tags';
import { LRUCache } from 'lru-cache';
import type { PageBody } from '../rendering/server/page-body.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { Freshness } from './visitor.ts';

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
  /** By default it has no tags, and is cached for as long as pages of unknown content. */
  freshness?: Freshness;
}

export interface PageCacheOptions {
  /** How long a page is fresh whose API answers do not say it, in milliseconds; 0 disables the cache. */
  maxAgeMs: number;
  /** How long a page is fresh at most whose API answers allow more; in milliseconds. */
  maxTaggedAgeMs?: number;
  /** How long a page may be served while the API is unavailable, in milliseconds. */
  maxStaleMs?: number;
  /** Maximum size of all pages together, in bytes. */
  maxBytes?: number;
  /** Removes pages whose products change. Without it every page is cached for `maxAgeMs`. */
  changes?: Pick<ChangeFeed, 'state' | 'since' | 'onNews'>;
  now?: () => number;
}

interface Entry {
  readonly page: CachedPage;
  /** When its rendering began. */
  readonly at: number;
  /** Something that it shows has changed: it is only for when the API is unavailable. */
  isOutdated: boolean;
}

/** A rendering under way, with the changes since it began: what it has read may be older. */
interface Rendering {
  readonly at: number;
  readonly changed: Set<string>;
  isReset: boolean;
}

const noFreshness: Freshness = { tags: new Set(), maxAgeMs: undefined };

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

const isAnyOf = (tags: ReadonlySet<string>, changed: Iterable<string>): boolean => {
  for (const tag of changed) if (tags.has(tag)) return true;
  return false;
};

/** Marks pages, and those that are being rendered, as outdated when a product that they show changes. */
function watchChanges(changes: Pick<ChangeFeed, 'onNews'>, pages: LRUCache<string, Entry>, renderings: Set<Rendering>) {
  changes.onNews(({ changed, reset }: CatalogueNews) => {
    const tags = changed.map(productTag);
    for (const entry of pages.values()) {
      const { tags: shown } = entry.page.freshness ?? noFreshness;
      if (reset || isAnyOf(shown, tags)) entry.isOutdated = true;
    }
    for (const rendering of renderings) {
      rendering.isReset ||= reset;
      for (const tag of tags) rendering.changed.add(tag);
    }
  });
}

/**
 * Caches pages for visitors without a session: until a product that they show changes, and no longer than their API answers
 * allow. While changes may be missed, no page is fresh. Concurrent requests for a page wait for one render. Pages that are no
 * longer fresh stay, as long as there is room, for when the API is unavailable.
 */
export function createPageCache({
  maxAgeMs,
  maxTaggedAgeMs = Number.POSITIVE_INFINITY,
  maxStaleMs = maxAgeMs,
  maxBytes = 40_000_000,
  changes,
  now = Date.now,
}: PageCacheOptions) {
  const cache = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    // Most pages are asked for in one encoding, and some in a second one later.
    sizeCalculation: ({ page }) => Math.max(1, Math.ceil(1.5 * page.body.size)),
  });
  const underWay = new Map<string, Promise<void>>();
  const renderings = new Set<Rendering>();
  if (changes) watchChanges(changes, cache, renderings);

  function isFresh({ page, at, isOutdated }: Entry): boolean {
    const age = now() - at;
    const state = changes?.state() ?? 'absent';
    if (!changes || state === 'absent') return age < maxAgeMs;
    const { maxAgeMs: allowedMs = maxAgeMs } = page.freshness ?? noFreshness;
    return state === 'current' && !isOutdated && at >= changes.since && age < Math.min(allowedMs, maxTaggedAgeMs);
  }

  function fresh(key: string): CachedPage | undefined {
    const found = cache.get(key);
    return found && isFresh(found) ? found.page : undefined;
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
      return rendered ? rendered.then(() => fresh(key)) : fresh(key);
    },

    /** The last version of a page, for when the API is unavailable. */
    stale(key: string): CachedPage | undefined {
      const found = cache.get(key);
      const isRecent = found && now() - found.at < Math.max(maxAgeMs, maxStaleMs);
      return isRecent && found.page.isComplete ? found.page : undefined;
    },

    /**
     * Call it before rendering, and the returned function afterwards: with the page, or without one if it must not be
     * cached.
     */
    begin(key: string): (page?: CachedPage) => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      const rendering: Rendering = { at: now(), changed: new Set(), isReset: false };
      underWay.set(key, promise);
      renderings.add(rendering);
      return (page) => {
        if (underWay.get(key) === promise) underWay.delete(key);
        renderings.delete(rendering);
        if (page) {
          const { tags } = page.freshness ?? noFreshness;
          const isOutdated = rendering.isReset || isAnyOf(tags, rendering.changed);
          cache.set(key, { page, at: rendering.at, isOutdated });
        }
        resolve();
      };
    },
  };
}
