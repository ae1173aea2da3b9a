import { writeConsent } from '@reprise/entities/create-consent';
import { requestHeadersOf } from '../document/server/page-headers.ts';
import { groupsKey } from '../experiments/server/assign-experiments.ts';
import { selectionKey } from '../remotes/server/selection.ts';
import { sendHtml } from '../rendering/server/send-html.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';
import type { PageServices } from './page-services.ts';
import type { PageRequest, PageVisit } from './page-visit.ts';

/** Sends pages from the cache, and fills it. */
export function createCachedResponses({
  config,
  pool,
  pageMetrics,
  changes,
}: Pick<PageServices, 'config' | 'pool' | 'pageMetrics' | 'changes'>) {
  const pages = createPageCache({
    maxAgeMs: config.pageCacheSeconds * 1000,
    maxTaggedAgeMs: config.pageCacheMaxSeconds * 1000,
    maxStaleMs: config.pageStaleSeconds * 1000,
    maxBytes: config.pageCacheMegabytes * 1_000_000,
    changes,
  });

  function send(visit: PageRequest, page: CachedPage, how: 'hit' | 'stale'): void {
    pageMetrics.served(how);
    const { request, reply, visitor, ownCookies: cookies, isCompletedInBrowser } = visit;
    const { body, status, headers } = page;
    const hasSession = visitor.hasSession || isCompletedInBrowser;
    const timing = `cache;desc="${how}"`;
    const own = requestHeadersOf({
      status,
      reference: request.id,
      cookies,
      hasSession,
      isCompletedInBrowser,
      timing,
    });
    sendHtml(reply, status, { ...headers, ...own }, body, !hasSession);
  }

  return {
    /** The cache key of a page for visitors without a session; undefined if it must not be cached. */
    keyOf(
      { request: { method, host }, visitor: { consent }, selection, experiments }: PageVisit,
      pageUrl: URL,
    ): string | undefined {
      const { generation } = pool;
      const url = pageUrl.pathname + pageUrl.search;
      const releases = selectionKey(selection);
      const groups = groupsKey(experiments);
      return pages.keyOf({
        groups,
        method,
        host,
        url,
        consent: consent && writeConsent(consent),
        releases,
        generation,
      });
    },

    /** Sends the cached page, or calls `make` once for all concurrent requests. A visitor with a session gets a new page. */
    async sendShared(request: PageRequest, make: () => Promise<CachedPage | undefined>): Promise<void> {
      const { key, visitor } = request;
      if (key === undefined || visitor.hasSession) {
        pageMetrics.served('bypass');
        await make();
        return;
      }
      const found = pages.get(key);
      const cached = found instanceof Promise ? await found : found;
      if (cached) {
        send(request, cached, 'hit');
        return;
      }
      pageMetrics.served('miss');
      const finish = pages.begin(key);
      let page: CachedPage | undefined;
      try {
        page = await make();
      } finally {
        finish(page);
      }
    },

    /**
     * Sends an expired page while the API is unavailable or too busy; returns whether there is one. With a session only public pages:
     * others may show an empty cart.
     */
    sendStale(request: PageRequest): boolean {
      const page = request.key === undefined ? undefined : pages.stale(request.key);
      if (!page || (request.visitor.hasSession && !page.isPublic)) return false;
      send(request, page, 'stale');
      return true;
    },
  };
}

export type CachedResponses = ReturnType<typeof createCachedResponses>;
