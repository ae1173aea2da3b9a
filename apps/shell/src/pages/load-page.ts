import { platformContext, undeclaredQuery } from '@reprise/platform';
import { spanOf } from '@reprise/server-kit/spans';
import type { FastifyBaseLogger } from 'fastify';
import { RouterContextProvider, type StaticHandlerContext } from 'react-router';
import { createImportMaps } from '../document/server/import-map.ts';
import { areaFault } from '../remotes/server/probe-release.ts';
import type { ReleaseFaults } from '../remotes/server/release-faults.ts';
import { createPagePlatform } from '../rendering/server/page-platform.ts';
import { renderPage } from '../rendering/server/render-page.ts';
import { verifyRedirect } from '../routing/server/verify-redirect.ts';
import { sendResponse, toWebRequest } from '../routing/server/web-messages.ts';
import type { CachedResponses } from './cached-responses.ts';
import { createMenuSource } from './menu-source.ts';
import type { CachedPage } from './page-cache.ts';
import type { PageServices } from './page-services.ts';
import type { PageRequest } from './page-visit.ts';

type PagePlatform = Awaited<ReturnType<typeof createPagePlatform>>;

/** Returns a function that runs the router, then redirects or renders. It resolves to the page if it may be cached. */
export function createPageLoader(services: PageServices, faults: ReleaseFaults, cached: CachedResponses) {
  const { config, pool, circuit, changes } = services;
  const menuOf = createMenuSource(config, { circuit, changes });
  const importMaps = createImportMaps(pool);

  return async (page: PageRequest, leaving: AbortController): Promise<CachedPage | undefined> => {
    const { request, reply, market, pageUrl, owner, routes, visitor, selection, ownCookies } = page;
    const menu = menuOf(market.language);
    const reportFault = faultReporter(faults, page, leaving.signal);
    const own = await platformOf(services, page).catch((error: unknown) => {
      // The area's messages could not be loaded.
      reportFault(error);
      throw error;
    });
    const started = performance.now();
    const context = await routes.handler.query(toWebRequest(request, pageUrl, leaving.signal), {
      requestContext: new RouterContextProvider(new Map([[platformContext as never, own.platform]])),
    });
    const begun = performance.now();
    nameSpan(request, context);
    const cookies = visitor.newCookies();
    if (cookies.length + ownCookies.length > 0) reply.header('set-cookie', [...cookies, ...ownCookies]);
    if (await redirected(page, own, context)) return undefined;
    if (context instanceof Response) return undefined;
    const { apiFailed } = own.signals;
    const fault = owner && !apiFailed && areaFault(context, owner.name);
    if (fault) reportFault(fault);
    logErrors(context, request.log, config.production);
    if (apiFailed && cached.sendStale(page)) return undefined;
    return renderPage({
      services,
      request,
      reply,
      context,
      owner,
      ...own,
      url: pageUrl,
      visitor,
      cookies,
      leaving,
      begun,
      selection,
      ownCookies,
      isCompletedInBrowser: page.isCompletedInBrowser,
      onAreaFault: apiFailed ? () => undefined : reportFault,
      // In development changed files keep their name.
      importMap: config.production ? importMaps(selection) : '{}',
      loadTime: begun - started,
      menu: await menu,
    });
  };
}

/** The pattern of the page's address, such as `/i/:id`; the address itself has ids and input. */
function nameSpan({ raw, method }: PageRequest['request'], context: StaticHandlerContext | Response): void {
  const span = spanOf(raw);
  if (!span || context instanceof Response) return;
  const parts = context.matches.flatMap(({ route: { path } }) => path?.split('/').filter(Boolean) ?? []);
  const route = `/${parts.join('/')}`;
  span.set({ 'http.route': route });
  span.rename(`${method} ${route}`);
}

async function platformOf(services: PageServices, page: PageRequest): Promise<PagePlatform> {
  const { request, market, owner, visitor, selection, experiments, form, linkTokens } = page;
  const areaOf = (name: string) => services.pool.get(name, selection);
  const own = await createPagePlatform(services, market, owner, { visitor, experiments }, request, areaOf);
  own.platform.crossSiteReturn = form;
  own.platform.linkTokens = linkTokens;
  return own;
}

/** Records faults of the area's release, except while the API fails or after the visitor has left. */
function faultReporter(faults: ReleaseFaults, { request, pageUrl, owner, visitor }: PageRequest, leaving: AbortSignal) {
  const target = request.method === 'GET' ? { host: request.host, url: pageUrl.pathname + pageUrl.search } : undefined;
  return (error: unknown) => {
    const isOther = visitor.isApiFailing() || leaving.aborted;
    if (owner?.loaded && !isOther) faults.note(owner.loaded, error, target);
  };
}

/** Sends a redirect to the verify page, or the response of the router; returns whether there was one. */
async function redirected(
  { request, reply, url, routes }: PageRequest,
  { signals }: PagePlatform,
  result: StaticHandlerContext | Response,
): Promise<boolean> {
  const { method, headers } = request;
  if (answersLimit(method, result)) return false;
  const verify = verifyRedirect(signals.verifyLocation, { method, url, referer: headers.referer });
  if (verify) await reply.header('cache-control', 'no-store').redirect(verify, 303);
  else if (result instanceof Response) {
    await sendResponse(reply, result, undeclaredQuery(url.search, routes.queryOf(url.pathname)));
  } else return false;
  return true;
}

/** Whether a form's action shows that there were too many requests: a redirect would lose what was typed. */
const answersLimit = (method: string, result: StaticHandlerContext | Response): result is StaticHandlerContext =>
  method === 'POST' && !(result instanceof Response) && result.errors === null && result.statusCode === 429;

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
