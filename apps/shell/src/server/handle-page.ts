import { createApiClients } from '@reprise/api-clients';
import { createI18n, createUsedMessages, type UsedMessages } from '@reprise/i18n';
import { languages, localeOf, parsePath } from '@reprise/markets';
import { marketForHost, originFor } from '@reprise/markets/hosts';
import { anonymous, type PageHandle, type PageMarket, type Platform, platformContext } from '@reprise/platform';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import {
  createStaticHandler,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router';
import type { Boot, RemoteReference } from '../boot.ts';
import { bootElementId } from '../boot.ts';
import { errorHead } from '../features/errors/error.head.ts';
import type { Menu } from '../features/menu/menu-context.tsx';
import { headTags } from '../head-tags.ts';
import { findMount } from '../mounts.ts';
import { createPlatform, dehydrate } from '../platform.ts';
import { remoteRoute, shellRoutes, unavailableRoute } from '../router.tsx';
import { worldOfPath } from '../world.ts';
import { assetPath, type ShellAssets } from './assets.ts';
import type { ShellConfig } from './config.ts';
import { documentParts } from './document.ts';
import { createMenuSource } from './menu-source.ts';
import { pageResources } from './messages.ts';
import { createNonce, hydrationOf, streamPage } from './page.tsx';
import type { LoadedRemote } from './remotes/load-remote.ts';
import type { RemotePool } from './remotes/remote-pool.ts';
import { securityHeaders } from './security-headers.ts';
import { createVisitor, type Visitor } from './visitor.ts';

export interface PageServices {
  config: ShellConfig;
  assets: ShellAssets;
  pool: RemotePool;
}

/** The remote that answers a path: its name and mounts, and its running release where there is one. */
interface Owner {
  name: string;
  mounts: readonly string[];
  loaded: LoadedRemote | undefined;
}

/** Answers page requests: finds the market and the area, runs the router, renders. */
export function createPageHandler(services: PageServices) {
  const { config, pool } = services;
  const handlers = createHandlerCache(pool);
  const menuOf = createMenuSource(config);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const place = marketForHost(request.host, config.hosts);
    if (!place)
      return reply
        .code(400)
        .type('text/plain')
        .send(`Unknown host: ${request.host.slice(0, 100)}`);
    const origin = `${config.protocol}://${request.host}`;
    if (request.method === 'POST' && request.headers.origin !== origin) {
      return reply.code(403).type('text/plain').send('This form was sent from another site.');
    }
    const url = new URL(request.url, origin);
    const parsed = parsePath(url.pathname, place.language);
    if (parsed && 'redirect' in parsed && request.method === 'GET') {
      return reply.redirect(parsed.redirect + url.search, 301);
    }
    const menu = menuOf(place.language);
    const owner = await findOwner(pool, url.pathname);
    const market: PageMarket = {
      id: place.market,
      language: place.language,
      locale: localeOf(place.language),
      origin,
      origins: originsOf(services, place.market),
    };
    const reference = request.id;
    const visitor = createVisitor(
      { apiUrl: config.apiUrl, headers: request.headers, ip: request.ip, origin, reference },
      config.product,
    );
    const { platform, stores, texts } = await createPagePlatform(services, market, owner, visitor, request);
    const handler = handlers(place.language, owner);
    const leaving = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableEnded) leaving.abort();
    });
    const context = await handler.query(toWebRequest(request, url, leaving.signal), {
      requestContext: new RouterContextProvider(new Map([[platformContext as never, platform]])),
    });
    const cookies = visitor.newCookies();
    if (cookies.length > 0) reply.header('set-cookie', cookies);
    if (context instanceof Response) return sendResponse(reply, context);
    logErrors(context, request.log, config.production);
    return renderPage({
      ...{ services, request, reply, context, handler, owner, platform, stores, texts, url, cookies, leaving },
      menu: await menu,
    });
  };
}

function originsOf({ config }: PageServices, market: PageMarket['id']): PageMarket['origins'] {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const own = originFor(
        language === 'en' ? 'de' : (language as typeof market),
        language,
        config.hosts,
        config.protocol,
      );
      return own ? [[language, own]] : [];
    }),
  );
}

async function findOwner(pool: RemotePool, pathname: string): Promise<Owner | undefined> {
  const row = findMount(
    pathname,
    pool.list().map(({ row }) => row),
  );
  return row && { name: row.name, mounts: row.mounts, loaded: await pool.get(row.name) };
}

/** Routes and static handlers are made once per language and release, never per request. */
function createHandlerCache(pool: RemotePool) {
  let generation = -1;
  let cache = new Map<string, StaticHandler>();
  return (language: PageMarket['language'], owner: Owner | undefined): StaticHandler => {
    if (generation !== pool.generation) {
      cache = new Map();
      generation = pool.generation;
    }
    const key = `${language}:${owner?.name ?? ''}:${owner?.loaded?.release.integrity.server ?? ''}`;
    let handler = cache.get(key);
    if (!handler) {
      const children = owner
        ? [owner.loaded ? remoteRoute(owner.loaded.remote, language) : unavailableRoute(owner.name, owner.mounts)]
        : [];
      handler = createStaticHandler(shellRoutes(children));
      cache.set(key, handler);
    }
    return handler;
  };
}

async function createPagePlatform(
  { config }: PageServices,
  market: PageMarket,
  owner: Owner | undefined,
  visitor: Visitor,
  { id: reference, log }: Pick<FastifyRequest, 'id' | 'log'>,
) {
  const clients = createApiClients({
    baseUrl: config.apiUrl,
    language: market.language,
    market: market.id,
    version: config.version,
    fetch: visitor.fetch,
  });
  const texts = createUsedMessages();
  const i18n = createI18n({
    onUse: texts.note,
    language: market.language,
    locale: market.locale,
    resources: await pageResources(market.language, owner?.loaded),
    strict: !config.production,
    onMissing: (missing) => log.error(missing, 'a text is missing'),
  });
  const page = createPlatform({
    side: 'server',
    market,
    product: config.product,
    brand: config.brand,
    reference,
    i18n,
    snapshot: anonymous,
    savedStores: {},
    api: async () => clients,
    prefetch: () => undefined,
    runIntent: async (platform, intent) => {
      await owner?.loaded?.remote.actions?.[intent.action]?.(platform, intent.payload);
    },
  });
  if (visitor.hasSession) {
    // a page without the name in its header is better than no page
    await page.platform.refreshUser().catch((error: unknown) => log.warn({ err: error }, 'user-meta-view failed'));
  }
  return { ...page, texts };
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
  reply.header('cache-control', 'no-store');
  return reply.send(response.body ? Buffer.from(await response.arrayBuffer()) : '');
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
  handler: StaticHandler;
  owner: Owner | undefined;
  platform: Platform;
  stores: Parameters<typeof dehydrate>[0];
  texts: UsedMessages;
  menu: Menu;
  url: URL;
  cookies: readonly string[];
  leaving: AbortController;
}

type Handle = Partial<PageHandle> & { status?: number };

function renderPage(input: RenderInput): Promise<void> {
  const { services, request, reply, context, handler, owner, platform, url } = input;
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
    remotes: pool.list().map(
      ({ row, loaded }): RemoteReference => ({
        name: row.name,
        mounts: row.mounts,
        entry: loaded?.entry,
        version: loaded?.release.version,
      }),
    ),
    active: owner?.name ?? null,
    platform: snapshotOf(platform),
    menu: input.menu,
    stores: dehydrate(input.stores),
    texts: input.texts.byNamespace(),
    hydration: hydrationOf(context),
  });
  const files = pageFiles(services, chunksOf(handles, status), owner?.loaded);
  const parts = documentParts({
    language: platform.market.language,
    world: worldOfPath(url.pathname, platform.market.language),
    nonce,
    headTags: headTags(headOf(context, handles, platform, url, status), platform.market, config.brand, url.pathname),
    ...files,
    bootId: bootElementId,
    development: !config.production,
  });
  return streamPage(reply, {
    platform,
    menu: input.menu,
    context,
    routes: handler.dataRoutes,
    status,
    nonce,
    head: parts.head,
    tail: () => parts.tail(boot()),
    signal: input.leaving.signal,
    onError: (error) => request.log.error({ err: error }, 'a page failed to render'),
    headers: {
      ...securityHeaders({
        nonce,
        remoteOrigins: config.remoteOrigins,
        development: !config.production,
        https: config.protocol === 'https',
      }),
      'content-type': 'text/html; charset=utf-8',
      'content-language': platform.market.language,
      'cache-control': 'no-store',
      'x-request-id': request.id,
      ...(status === 503 ? { 'retry-after': '5' } : {}),
      ...(input.cookies.length > 0 ? { 'set-cookie': [...input.cookies] } : {}),
    },
  });
}

const snapshotOf = (platform: Platform): Boot['platform'] => {
  const { user, blueCartCount, greenCartCount, wishlistProductIds } = platform.state.getState();
  return { user, blueCartCount, greenCartCount, wishlistProductIds };
};

function headOf(
  context: StaticHandlerContext,
  handles: readonly Handle[],
  platform: Platform,
  url: URL,
  status: number,
) {
  if (status < 400) {
    for (const [index, match] of [...context.matches.entries()].reverse()) {
      const loaderData: unknown = context.loaderData[match.route.id];
      const head = handles[index]?.head?.({ platform, url, params: match.params, loaderData });
      if (head) return head;
    }
  }
  return status >= 400 ? errorHead(platform, status) : { title: platform.brand };
}

/** Parts of every page whose code comes after hydration: their looks come with the page. */
const onDemandChunks = ['frame', 'errors'];

/** Names of the chunks that this page needs to hydrate. */
function chunksOf(handles: readonly Handle[], status: number): string[] {
  const names = handles.flatMap(({ chunk }) => (chunk ? [chunk] : []));
  return status >= 400 ? [...names, 'errors'] : names;
}

/** Stylesheets and modules of exactly this page, in the order of the cascade. */
function pageFiles({ assets }: PageServices, chunkNames: readonly string[], loaded: LoadedRemote | undefined) {
  const own = ['main', ...chunkNames].flatMap((name) => assets.chunks[name] ?? []);
  const remoteUrl = (file: string) => new URL(file, loaded?.release.web).href;
  const theirs = loaded ? [loaded.files.exposed, ...chunkNames.flatMap((name) => loaded.files.chunks[name] ?? [])] : [];
  const unique = (list: string[]) => [...new Set(list)];
  const css = unique([
    ...own.flatMap((chunk) => chunk.css.map(assetPath)),
    ...onDemandChunks.flatMap((name) => (assets.chunks[name]?.css ?? []).map(assetPath)),
    ...theirs.flatMap((chunk) => chunk.css.map(remoteUrl)),
  ]);
  const entry = assetPath(assets.chunks.main?.js.at(-1) ?? '');
  const modules = unique([
    ...own.flatMap((chunk) => chunk.js.map(assetPath)),
    ...(loaded ? [loaded.entry] : []),
    ...theirs.flatMap((chunk) => chunk.js.map(remoteUrl)),
  ]).filter((href) => href !== entry);
  return {
    styles: css.map((href) => ({
      href,
      content: assets.stylesheets.get(href) ?? loaded?.files.stylesheets.get(href) ?? '',
    })),
    modulePreloads: modules.map((href) => ({
      href,
      integrity: href === loaded?.entry ? loaded.release.integrity.web : undefined,
    })),
    entry,
    fonts: assets.fonts.map(assetPath),
  };
}
