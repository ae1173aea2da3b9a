import { isUpload } from '../api/upload-request.ts';
import { busyPage } from '../document/server/busy-page.ts';
import { documentHeadersOf, requestHeadersOf } from '../document/server/page-headers.ts';
import { createPageBody } from '../rendering/server/page-body.ts';
import { createRenderQueue } from '../rendering/server/render-queue.ts';
import { sendHtml } from '../rendering/server/send-html.ts';
import type { CachedResponses } from './cached-responses.ts';
import type { CachedPage } from './page-cache.ts';
import type { PageServices } from './page-services.ts';
import type { PageRequest } from './page-visit.ts';

/**
 * Returns a function that makes a page when there is a place in the queue. If there is none, an older version of the page is
 * better than a refusal; only without one it responds with 503.
 */
export function createPageQueue(
  { config, pageMetrics }: Pick<PageServices, 'config' | 'pageMetrics'>,
  { sendStale }: Pick<CachedResponses, 'sendStale'>,
) {
  const renders = createRenderQueue(config.renders);
  pageMetrics.watchQueue(renders);
  // Uploads wait for slow connections; pages must not wait for uploads.
  const uploads = createRenderQueue(config.renders);

  async function refuseBusy({ request, reply, market }: PageRequest): Promise<void> {
    const status = 503;
    const inline = { scripts: [], styles: [] };
    const headers = {
      ...documentHeadersOf(config, { inline, language: market.language, thirdParties: {}, status }),
      ...requestHeadersOf({ status, reference: request.id }),
    };
    sendHtml(reply, status, headers, createPageBody(await busyPage(market)));
  }

  return async (
    page: PageRequest,
    make: (leaving: AbortController) => Promise<CachedPage | undefined>,
  ): Promise<CachedPage | undefined> => {
    const leaving = new AbortController();
    const { raw } = page.reply;
    raw.once('close', () => {
      if (!raw.writableEnded) leaving.abort();
    });
    const queue = isUpload(page.request) ? uploads : renders;
    const release = await queue.enter(leaving.signal);
    if (!release) {
      if (sendStale(page)) return undefined;
      pageMetrics.refused();
      await refuseBusy(page);
      return undefined;
    }
    const started = performance.now();
    try {
      return await make(leaving);
    } finally {
      pageMetrics.rendered(page.owner?.name, (performance.now() - started) / 1000);
      release();
    }
  };
}
