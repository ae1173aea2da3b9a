import { writeConsent } from '@reprise/entities/consent';
import type { I18n, UsedMessages } from '@reprise/i18n';
import { encodeParentheses, type Language, parsePath } from '@reprise/markets';
import { type Head, type PageMarket, type Platform, platformContext } from '@reprise/platform';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { RouterContextProvider, type StaticHandlerContext } from 'react-router';
import { type Boot, bootElementId, type RemoteReference } from '../boot.ts';
import { errorHead } from '../features/errors/error.head.ts';
import { headTags } from '../head-tags.ts';
import type { Menu } from '../menu/menu-context.tsx';
import { headOfPage } from '../page-head.ts';
import { dehydrate } from '../platform.ts';
import { worldOfPath } from '../world.ts';
import type { ShellConfig } from './config.ts';
import { documentFrame } from './document.ts';
import { createImportMaps } from './import-map.ts';
import { keptMarkup } from './kept-markup.tsx';
import { createMenuSource } from './menu-source.ts';
import { createNonce, hydrationOf, sendHtml, sendPage } from './page.tsx';
import { createPageCache, type KeptPage, renewed } from './page-cache.ts';
import { type Answers, writeBoot } from './page-data.ts';
import { chunksOf, pageFiles } from './page-files.ts';
import { pageMarketOf, refuseHost } from './page-market.ts';
import { bytesOf, utf8Of } from './page-output.ts';
import { createPagePlatform, type Told } from './page-platform.ts';
import { createHandlerCache, findOwner } from './page-routes.ts';
import type { Handle, Owner, PageServices } from './page-services.ts';
import type { RemotePool } from './remotes/remote-pool.ts';
import { type Selection, stableOnly } from './remotes/selection.ts';
import { securityHeaders } from './security-headers.ts';
import { verifyRedirect } from './verify-redirect.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** Answers page requests: finds the market and the area, runs the router, renders. */
export function createPageHandler(services: PageServices) {
  const { config, pool } = services;
  const handlers = createHandlerCache(pool);
  const menuOf = createMenuSource(config);
  const importMaps = createImportMaps(pool);
  const pages = createPageCache({ keepFor: config.pageCacheSeconds * 1000 });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const market = pageMarketOf(services, request.host);
    if (!market) return refuseHost(request, reply);
    const { language, origin } = market;
    if (request.method === 'POST' && request.headers.origin !== origin) {
      return reply.code(403).type('text/plain').send('This form was sent from another site.');
    }
    const url = new URL(request.url, origin);
    const canonical = canonicalPath(url.pathname, language);
    if (canonical !== url.pathname && request.method === 'GET') return reply.redirect(canonical + url.search, 301);
    const reference = request.id;
    const visitor = createVisitor(
      { apiUrl: config.apiUrl, headers: request.headers, ip: request.ip, origin, reference },
      config.product,
    );
    const key = visitor.hasSession
      ? undefined
      : pages.keyOf({
          method: request.method,
          host: request.host,
          url: request.url,
          consent: visitor.consent && writeConsent(visitor.consent),
          generation: pool.generation,
        });
    const kept = key === undefined ? undefined : await pages.get(key);
    if (kept) {
      const nonce = createNonce();
      const page = bytesOf(renewed(kept, { nonce, reference }));
      sendHtml(reply, 200, headersOf(config, { nonce, reference, language }), page);
      return reply;
    }
    const finish = key === undefined ? undefined : pages.begin(key);
    let page: KeptPage | undefined;
    try {
      page = await answer({ request, reply, market, url, visitor, selection: stableOnly });
    } finally {
      finish?.(page);
    }
    return reply;
  };

  /** Runs the router and renders; the answer is the page, where it is one for everybody. */
  async function answer({ request, reply, market, url, visitor, selection }: Asked): Promise<KeptPage | undefined> {
    const menu = menuOf(market.language);
    const owner = await findOwner(pool, url.pathname, selection);
    const { platform, stores, texts, createTexts, answers, told } = await createPagePlatform(
      services,
      market,
      owner,
      visitor,
      request,
    );
    const handler = handlers(market.language, owner);
    const leaving = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableEnded) leaving.abort();
    });
    const asked = performance.now();
    const context = await handler.query(toWebRequest(request, url, leaving.signal), {
      requestContext: new RouterContextProvider(new Map([[platformContext as never, platform]])),
    });
    const begun = performance.now();
    const cookies = visitor.newCookies();
    if (cookies.length > 0) reply.header('set-cookie', cookies);
    const { method, headers } = request;
    const verify = verifyRedirect(told.verifyLocation, { method, url, referer: headers.referer });
    if (verify) {
      await reply.header('cache-control', 'no-store').redirect(verify, 303);
      return undefined;
    }
    if (context instanceof Response) {
      await sendResponse(reply, context);
      return undefined;
    }
    logErrors(context, request.log, config.production);
    return renderPage({
      ...{ services, request, reply, context, owner, platform, stores, texts, createTexts, answers, told, url },
      ...{ visitor, cookies, leaving, begun, selection },
      // while code is followed a file keeps its name when it changes
      importMap: config.production ? importMaps(selection) : '{}',
      loadTime: begun - asked,
      menu: await menu,
    });
  }
}

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  market: PageMarket;
  url: URL;
  visitor: Visitor;
  selection: Selection;
}

interface HeaderInput {
  nonce: string;
  reference: string;
  language: Language;
  status?: number;
  hasSession?: boolean;
  cookies?: readonly string[];
}

function headersOf(
  config: ShellConfig,
  { nonce, reference, language, status = 200, hasSession, cookies = [] }: HeaderInput,
) {
  return {
    ...securityHeaders({
      nonce,
      codeOrigins: config.codeOrigins,
      development: !config.production,
      https: config.protocol === 'https',
    }),
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    // what is nobody's own may come back at once when one goes back; what is somebody's, or failed, is kept nowhere
    'cache-control': hasSession || status >= 400 ? 'no-store' : 'private, no-cache',
    'x-request-id': reference,
    ...(status === 503 ? { 'retry-after': '5' } : {}),
    ...(cookies.length > 0 ? { 'set-cookie': [...cookies] } : {}),
  };
}

/** The one spelling of a path: in this language's words, with its parentheses encoded. */
function canonicalPath(pathname: string, language: Language): string {
  const parsed = parsePath(pathname, language);
  return parsed && 'redirect' in parsed ? parsed.redirect : encodeParentheses(pathname);
}

function toWebRequest(request: FastifyRequest, url: URL, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && name !== 'content-length') headers.set(name, value);
  }
  const body = request.method === 'POST' ? new URLSearchParams(request.body as Record<string, string>) : undefined;
  if (body) headers.delete('content-type');
  return new Request(url, { method: request.method, headers, signal, ...(body ? { body } : {}) });
}

async function sendResponse(reply: FastifyReply, response: Response) {
  reply.code(response.status === 302 && reply.request.method === 'POST' ? 303 : response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  reply.header('cache-control', 'no-store');
  await reply.send(response.body ? Buffer.from(await response.arrayBuffer()) : '');
}

/** The same text on both sides: messages are masked before rendering, else hydration would differ. */
function logErrors(context: StaticHandlerContext, log: FastifyBaseLogger, production: boolean): void {
  for (const [route, error] of Object.entries(context.errors ?? {})) {
    if (!(error instanceof Error)) continue;
    log.error({ route, err: error }, 'a page failed to load');
    if (!production) continue;
    const masked = new Error('Unexpected error');
    delete masked.stack;
    (context.errors as Record<string, unknown>)[route] = masked;
  }
}

interface RenderInput {
  services: PageServices;
  request: FastifyRequest;
  reply: FastifyReply;
  context: StaticHandlerContext;
  owner: Owner | undefined;
  platform: Platform;
  stores: Parameters<typeof dehydrate>[0];
  texts: UsedMessages;
  createTexts: (onUse: UsedMessages['note']) => I18n;
  answers: Answers;
  menu: Menu;
  url: URL;
  visitor: Visitor;
  selection: Selection;
  importMap: string;
  cookies: readonly string[];
  leaving: AbortController;
  told: Told;
  loadTime: number;
  begun: number;
}

async function renderPage(input: RenderInput): Promise<KeptPage | undefined> {
  const { services, request, reply, context, owner, platform, url, visitor, cookies } = input;
  const { config, pool } = services;
  const handles = context.matches.map(({ route }) => (route.handle ?? {}) as Handle);
  const status = handles.findLast((handle) => handle.status)?.status ?? context.statusCode;
  const nonce = createNonce();
  const boot = (): Boot => ({
    version: config.version,
    product: config.product,
    brand: config.brand,
    reference: request.id,
    market: platform.market,
    remotes: remotesOf(pool, owner, input.selection),
    active: owner?.name ?? null,
    platform: snapshotOf(platform),
    menu: input.menu,
    stores: dehydrate(input.stores),
    texts: input.texts.byNamespace(),
    hydration: hydrationOf(context),
    ...(input.told.emailUndeliverable && { emailUndeliverable: true }),
  });
  const isUndecided = platform.state.getState().consent === undefined;
  const files = pageFiles(services, chunksOf(handles, status), owner?.loaded, isUndecided ? ['consent-banner'] : []);
  const { head, beforeData, afterData } = documentFrame({
    language: platform.market.language,
    world: worldOfPath(url.pathname, platform.market.language),
    nonce,
    headTags: headTags(headOf(context, platform, url, status), platform.market, config.brand, url.pathname),
    files,
    importMap: input.importMap,
    bootId: bootElementId,
    development: !config.production,
  });
  const hasSession = visitor.hasSession || cookies.length > 0 || !visitor.mayBeKept();
  const pieces = await sendPage(reply, {
    platform,
    menu: input.menu,
    kept: keptMarkup(input.menu, platform, { createTexts: input.createTexts, note: input.texts.note }),
    context,
    status,
    nonce,
    head,
    tail: () => {
      const { stores, rest } = writeBoot(boot(), input.answers);
      return [utf8Of(beforeData + stores), rest + afterData];
    },
    signal: input.leaving.signal,
    loadTime: input.loadTime,
    begun: input.begun,
    onError: (error) => request.log.error({ err: error }, 'a page failed to render'),
    headers: headersOf(config, {
      ...{ nonce, status, hasSession, cookies },
      ...{ reference: request.id, language: platform.market.language },
    }),
  });
  return !pieces || hasSession || status !== 200 ? undefined : { pieces, nonce, reference: request.id };
}

/** What the browser knows of the areas: the releases that this page keeps for as long as it is open. */
function remotesOf(pool: RemotePool, owner: Owner | undefined, selection: Selection): RemoteReference[] {
  const known = pool.list(selection).map(({ row, loaded }) => ({
    name: row.name,
    mounts: row.mounts,
    entry: loaded?.entry,
    version: loaded?.release.version,
  }));
  if (!owner || known.some(({ name }) => name === owner.name)) return known;
  return [...known, { name: owner.name, mounts: owner.mounts }];
}

const snapshotOf = (platform: Platform): Boot['platform'] => {
  const { user, blueCartCount, greenCartCount, wishlistProductIds, consent } = platform.state.getState();
  return { user, blueCartCount, greenCartCount, wishlistProductIds, consent };
};

function headOf({ matches, loaderData }: StaticHandlerContext, platform: Platform, url: URL, status: number): Head {
  if (status >= 400) return errorHead(platform, status);
  const pages = matches.map(({ route, params }) => ({ ...route, params, loaderData: loaderData[route.id] as unknown }));
  return headOfPage(pages, { platform, url }) ?? { title: platform.brand };
}
