import { writeConsent } from '@reprise/entities/consent';
import { encodeParentheses, type Language, parsePath } from '@reprise/markets';
import { declaredQuery, type PageMarket, platformContext, undeclaredQuery } from '@reprise/platform';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { RouterContextProvider, type StaticHandlerContext } from 'react-router';
import { isUpload, refuseUpload } from '../api/upload-request.ts';
import { busyPage } from '../document/server/busy-page.ts';
import { createImportMaps } from '../document/server/import-map.ts';
import { headersOf } from '../document/server/page-headers.ts';
import { areaFault } from '../remotes/server/probe-release.ts';
import { answerPreviewLink, chooseReleases, followPreviewLink } from '../remotes/server/release-choice.ts';
import type { ReleaseFaults } from '../remotes/server/release-faults.ts';
import { type Selection, selectionKey } from '../remotes/server/selection.ts';
import { bytesOf } from '../rendering/server/page-output.ts';
import { createPagePlatform } from '../rendering/server/page-platform.ts';
import { renderPage } from '../rendering/server/render-page.ts';
import { createRenderQueue } from '../rendering/server/render-queue.ts';
import { createNonce, sendHtml } from '../rendering/server/send-page.tsx';
import { keepCrossSiteReturn, redeemCrossSiteReturn } from '../routing/server/cross-site-return.ts';
import { pageMarketOf, refuseHost } from '../routing/server/page-market.ts';
import { createRoutesCache, findOwner, type PageRoutes } from '../routing/server/page-routes.ts';
import { verifyRedirect } from '../routing/server/verify-redirect.ts';
import { sendResponse, toWebRequest } from '../routing/server/web-messages.ts';
import { createMenuSource } from './menu-source.ts';
import { type CachedPage, createPageCache, renewed } from './page-cache.ts';
import type { Owner, PageServices } from './page-services.ts';
import { createVisitor, type Visitor } from './visitor.ts';

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  market: PageMarket;
  /** The requested address. */
  url: URL;
  /** The address with only those query parameters that the page reads. */
  pageUrl: URL;
  owner: Owner | undefined;
  routes: PageRoutes;
  visitor: Visitor;
  selection: Selection;
  /** Cookies of the shell, which do not identify the visitor. */
  ownCookies: readonly string[];
  /** Cache key of the page for visitors without a session; undefined if it must not be cached. */
  key: string | undefined;
  /** The form that another site posted to this page. */
  form: URLSearchParams | undefined;
}

/** Handles page requests: finds market and area, runs the router, renders. */
export function createPageHandler(services: PageServices, faults: ReleaseFaults) {
  const { config, pool, circuit } = services;
  const routesOf = createRoutesCache(pool);
  const menuOf = createMenuSource(config, { circuit });
  const importMaps = createImportMaps(pool);
  const pages = createPageCache({
    maxAgeMs: config.pageCacheSeconds * 1000,
    maxStaleMs: config.pageStaleSeconds * 1000,
  });
  const renders = createRenderQueue(config.renders);
  // forms with files wait for slow lines: pages must not wait for them
  const uploads = createRenderQueue(config.renders);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const market = pageMarketOf(services, request.host);
    if (!market) return refuseHost(request, reply);
    const { language, origin } = market;
    const url = new URL(request.url, origin);
    const canonical = canonicalPath(url.pathname, language);
    if (canonical !== url.pathname && request.method === 'GET') return reply.redirect(canonical + url.search, 301);
    const link = request.method === 'GET' ? followPreviewLink(config, url) : undefined;
    if (link) return answerPreviewLink(reply, link);
    const visitor = createVisitor(
      { apiUrl: config.apiUrl, headers: request.headers, ip: request.ip, origin, reference: request.id },
      config.product,
    );
    const { selection, cookies: ownCookies } = chooseReleases(config, visitor, pool.canaryShare());
    // The browser may navigate to the previewed area from any page.
    if (selection.preview) await pool.get(selection.preview.name, selection);
    const owner = await findOwner(pool, url.pathname, selection);
    const routes = routesOf(language, owner);
    const isCrossSite = request.method === 'POST' && request.headers.origin !== origin;
    if (isCrossSite) return keepCrossSiteReturn(services, { request, reply, market, url, visitor, routes });
    const refused = isUpload(request) && refuseUpload(request, reply, routes, url.pathname);
    if (refused) return refused;
    const returned = await redeemCrossSiteReturn(services, { request, reply, market, url, visitor, routes });
    if (returned?.isAnswered) return reply;
    const pageUrl = pageUrlOf(url, routes);
    const key = returned ? undefined : keyOf(request, pageUrl, visitor, selection);
    const asked: Asked = {
      ...{ request, reply, market, url, pageUrl, owner, routes },
      ...{ visitor, selection, ownCookies, key, form: returned?.form },
    };
    if (circuit.isOpen && sendStale(asked)) return reply;
    return asked.key === undefined || visitor.hasSession ? sendNew(asked) : sendShared(asked, asked.key);
  };

  function keyOf(
    { method, host }: FastifyRequest,
    pageUrl: URL,
    { consent }: Visitor,
    selection: Selection,
  ): string | undefined {
    const { generation } = pool;
    const url = pageUrl.pathname + pageUrl.search;
    const releases = selectionKey(selection);
    return pages.keyOf({ method, host, url, consent: consent && writeConsent(consent), releases, generation });
  }

  /** Sends the cached page, or renders it once for all concurrent requests. */
  async function sendShared(asked: Asked, key: string): Promise<FastifyReply> {
    const kept = await pages.get(key);
    if (kept) return sendCached(asked, kept, 'hit');
    const finish = pages.begin(key);
    let page: CachedPage | undefined;
    try {
      page = await makePage(asked);
    } finally {
      finish(page);
    }
    return asked.reply;
  }

  async function sendNew(asked: Asked): Promise<FastifyReply> {
    await makePage(asked);
    return asked.reply;
  }

  function sendCached(asked: Asked, page: CachedPage, how: 'hit' | 'stale'): FastifyReply {
    const { request, reply, market, visitor, ownCookies: cookies } = asked;
    const nonce = createNonce();
    const reference = request.id;
    const headers = headersOf(config, {
      ...{ nonce, reference, cookies, thirdParties: page.thirdParties },
      ...{ language: market.language, hasSession: visitor.hasSession },
    });
    const timing = { 'server-timing': `cache;desc="${how}"` };
    sendHtml(reply, 200, { ...headers, ...timing }, bytesOf(renewed(page, { nonce, reference })));
    return reply;
  }

  /**
   * Sends an expired page while the API is unavailable. With a session only public pages: others may show an empty
   * cart.
   */
  function sendStale(asked: Asked): boolean {
    const page = asked.key === undefined ? undefined : pages.stale(asked.key);
    if (!page || (asked.visitor.hasSession && !page.isPublic)) return false;
    sendCached(asked, page, 'stale');
    return true;
  }

  /** Renders a page when there is a place in the queue; returns it if it may be cached. */
  async function makePage(asked: Asked): Promise<CachedPage | undefined> {
    const leaving = new AbortController();
    const { raw } = asked.reply;
    raw.once('close', () => {
      if (!raw.writableEnded) leaving.abort();
    });
    const queue = isUpload(asked.request) ? uploads : renders;
    const release = await queue.enter(leaving.signal);
    if (!release) {
      await refuseBusy(asked);
      return undefined;
    }
    try {
      return await answer(asked, leaving);
    } finally {
      release();
    }
  }

  async function refuseBusy({ request, reply, market }: Asked): Promise<void> {
    const nonce = createNonce();
    const headers = headersOf(config, {
      ...{ nonce, reference: request.id, language: market.language, thirdParties: {}, status: 503 },
    });
    sendHtml(reply, 503, headers, await busyPage(market));
  }

  /** Runs the router and renders. */
  async function answer(asked: Asked, leaving: AbortController): Promise<CachedPage | undefined> {
    const { request, reply, market, url, pageUrl, owner, routes, visitor, selection, ownCookies } = asked;
    const menu = menuOf(market.language);
    const target =
      request.method === 'GET' ? { host: request.host, url: pageUrl.pathname + pageUrl.search } : undefined;
    const reportFault = (error: unknown) => {
      const isOther = visitor.isApiFailing() || leaving.signal.aborted;
      if (owner?.loaded && !isOther) faults.note(owner.loaded, error, target);
    };
    const areaOf = (name: string) => pool.get(name, selection);
    const page = await createPagePlatform(services, market, owner, visitor, request, areaOf).catch((error: unknown) => {
      // The area's messages could not be loaded.
      reportFault(error);
      throw error;
    });
    page.platform.crossSiteReturn = asked.form;
    const started = performance.now();
    const context = await routes.handler.query(toWebRequest(request, pageUrl, leaving.signal), {
      requestContext: new RouterContextProvider(new Map([[platformContext as never, page.platform]])),
    });
    const begun = performance.now();
    const cookies = visitor.newCookies();
    if (cookies.length + ownCookies.length > 0) reply.header('set-cookie', [...cookies, ...ownCookies]);
    const { method, headers } = request;
    const verify = verifyRedirect(page.signals.verifyLocation, { method, url, referer: headers.referer });
    if (verify) {
      await reply.header('cache-control', 'no-store').redirect(verify, 303);
      return undefined;
    }
    if (context instanceof Response) {
      await sendResponse(reply, context, undeclaredQuery(url.search, routes.queryOf(url.pathname)));
      return undefined;
    }
    const fault = owner && !page.signals.apiFailed && areaFault(context, owner.name);
    if (fault) reportFault(fault);
    logErrors(context, request.log, config.production);
    if (page.signals.apiFailed && sendStale(asked)) return undefined;
    return renderPage({
      ...{ services, request, reply, context, owner, ...page, url: pageUrl, visitor, cookies, leaving, begun },
      ...{ selection, ownCookies, onAreaFault: page.signals.apiFailed ? () => undefined : reportFault },
      // In development changed files keep their name.
      importMap: config.production ? importMaps(selection) : '{}',
      loadTime: begun - started,
      menu: await menu,
    });
  }
}

function pageUrlOf(url: URL, { queryOf }: PageRoutes): URL {
  if (url.search === '') return url;
  const pageUrl = new URL(url);
  pageUrl.search = declaredQuery(url.search, queryOf(url.pathname));
  return pageUrl;
}

/** The canonical form of a path: in the language of the host, with encoded parentheses. */
function canonicalPath(pathname: string, language: Language): string {
  const parsed = parsePath(pathname, language);
  return parsed && 'redirect' in parsed ? parsed.redirect : encodeParentheses(pathname);
}

/** Logs errors of routes and masks their messages before rendering, so that server and browser render the same text. */
function logErrors(context: StaticHandlerContext, log: FastifyBaseLogger, production: boolean): void {
  for (const [route, error] of Object.entries(context.errors ?? {})) {
    if (!(error instanceof Error)) continue;
    log.error({ route, err: error }, 'page failed to load');
    if (!production) continue;
    const masked = new Error('Unexpected error');
    delete masked.stack;
    (context.errors as Record<string, unknown>)[route] = masked;
  }
}
