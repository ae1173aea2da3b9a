import { isUpload } from '../api/upload-request.ts';
import { busyPage } from '../document/server/busy-page.ts';
import { headersOf } from '../document/server/page-headers.ts';
import { createRenderQueue } from '../rendering/server/render-queue.ts';
import { createNonce, sendHtml } from '../rendering/server/send-page.tsx';
import type { CachedPage } from './page-cache.ts';
import type { PageServices } from './page-services.ts';
import type { PageRequest } from './page-visit.ts';

/** Returns a function that makes a page when there is a place in the queue, and responds with 503 if there is none. */
export function createPageQueue({ config }: Pick<PageServices, 'config'>) {
  const renders = createRenderQueue(config.renders);
  // Uploads wait for slow connections; pages must not wait for uploads.
  const uploads = createRenderQueue(config.renders);

  async function refuseBusy({ request, reply, market }: PageRequest): Promise<void> {
    const nonce = createNonce();
    const headers = headersOf(config, {
      nonce,
      reference: request.id,
      language: market.language,
      thirdParties: {},
      status: 503,
    });
    sendHtml(reply, 503, headers, await busyPage(market));
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
      await refuseBusy(page);
      return undefined;
    }
    try {
      return await make(leaving);
    } finally {
      release();
    }
  };
}
