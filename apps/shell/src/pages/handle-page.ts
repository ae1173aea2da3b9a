import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUpload, refuseUpload } from '../api/upload-request.ts';
import { followExperimentLink } from '../experiments/server/assign-experiments.ts';
import { answerPreviewLink, followPreviewLink } from '../remotes/server/release-choice.ts';
import type { ReleaseFaults } from '../remotes/server/release-faults.ts';
import { canonicalPath } from '../routing/server/canonical-path.ts';
import { redeemCrossSiteReturn, storeCrossSiteReturn } from '../routing/server/cross-site-return.ts';
import { hideLinkTokens, readLinkTokens } from '../routing/server/link-tokens.ts';
import { pageMarketOf, refuseHost } from '../routing/server/page-market.ts';
import { createCachedResponses } from './cached-responses.ts';
import { createPageLoader } from './load-page.ts';
import { createPageQueue } from './page-queue.ts';
import type { PageServices } from './page-services.ts';
import { anonymousVisitor, createVisits, isCompletedInBrowser, type PageRequest, pageUrlOf } from './page-visit.ts';

/** Handles page requests, step by step from top to bottom. Each step may send the response, which ends the request. */
export function createPageHandler(services: PageServices, faults: ReleaseFaults) {
  const { config, circuit } = services;
  const visitOf = createVisits(services);
  const cached = createCachedResponses(services);
  const loadPage = createPageLoader(services, faults, cached);
  const inTurn = createPageQueue(services, cached);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const market = pageMarketOf(services, request.host);
    if (!market) return refuseHost(request, reply);

    const url = new URL(request.url, market.origin);
    if (request.method === 'GET') {
      const canonical = canonicalPath(url.pathname, market.language);
      if (canonical !== url.pathname) return reply.redirect(canonical + url.search, 301);
      const link = followPreviewLink(config, url);
      if (link) return answerPreviewLink(reply, link);
      const choice = followExperimentLink(config, url);
      if (choice)
        return reply
          .header('cache-control', 'no-store')
          .header('set-cookie', choice.cookie)
          .redirect(choice.location, 303);
    }

    const visit = await visitOf({ request, reply, market, url });
    const isCrossSite = request.method === 'POST' && request.headers.origin !== market.origin;
    if (isCrossSite) return storeCrossSiteReturn(services, visit);
    const refused = isUpload(request) && refuseUpload(request, reply, visit.routes, url.pathname);
    if (refused) return refused;
    const hidden = hideLinkTokens(config, visit);
    if (hidden) return hidden;
    const returned = await redeemCrossSiteReturn(services, visit);
    if (returned?.isAnswered) return reply;

    const pageUrl = pageUrlOf(visit);
    const linkTokens = readLinkTokens(config, visit);
    const key = returned || linkTokens ? undefined : cached.keyOf(visit, pageUrl);
    const isCompleted = key !== undefined && isCompletedInBrowser(visit);
    const page: PageRequest = {
      ...visit,
      ...(isCompleted && { visitor: anonymousVisitor(services, visit) }),
      isCompletedInBrowser: isCompleted,
      pageUrl,
      key,
      form: returned?.form,
      linkTokens,
    };
    if (circuit.isOpen && cached.sendStale(page)) return reply;
    await cached.sendShared(page, () => inTurn(page, (leaving) => loadPage(page, leaving)));
    return reply;
  };
}
