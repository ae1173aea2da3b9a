import type { I18n, UsedMessages } from '@reprise/i18n';
import { type Head, type Platform, thirdPartiesOf } from '@reprise/platform';
import { dehydrate } from '@reprise/platform/create-platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaticHandlerContext } from 'react-router';
import { type Boot, bootElementId, type RemoteReference } from '../../boot/boot-data.ts';
import { headTags } from '../../document/head-tags.ts';
import { headOfPage } from '../../document/page-head.ts';
import { type Answers, writeBoot } from '../../document/server/boot-script.ts';
import { documentFrame } from '../../document/server/document.ts';
import { chunksOf, lateChunksOf, pageFiles } from '../../document/server/page-files.ts';
import { documentHeadersOf, requestHeadersOf } from '../../document/server/page-headers.ts';
import { errorHead } from '../../features/errors/error.head.ts';
import type { Menu } from '../../menu/menu-context.tsx';
import type { CachedPage } from '../../pages/page-cache.ts';
import type { Handle, Owner, PageServices } from '../../pages/page-services.ts';
import type { Visitor } from '../../pages/visitor.ts';
import type { RemotePool } from '../../remotes/server/remote-pool.ts';
import type { Selection } from '../../remotes/server/selection.ts';
import { pageAreaOf } from '../../routing/page-area.ts';
import { isProviderReturn } from '../../routing/provider-paths.ts';
import { RemoteFrame } from '../../routing/routes.tsx';
import type { ApiSignals } from './page-platform.ts';
import { hydrationOf, sendPage } from './send-page.tsx';
import { staticMarkup } from './static-markup.tsx';

export interface RenderInput {
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
  ownCookies: readonly string[];
  isCompletedInBrowser: boolean;
  /** Called with errors that the area's code threw while rendering. */
  onAreaFault: (error: unknown) => void;
  leaving: AbortController;
  signals: ApiSignals;
  loadTime: number;
  begun: number;
}

/** Renders and sends a page; returns it if it may be cached. */
export async function renderPage(input: RenderInput): Promise<CachedPage | undefined> {
  const { services, request, reply, context, owner, platform, url, visitor, cookies } = input;
  const { config } = services;
  const handles = context.matches.map(({ route }) => (route.handle ?? {}) as Handle);
  const thirdParties = thirdPartiesOf(handles);
  warnAboutMissing(Object.keys(thirdParties), input);
  const status = handles.findLast((handle) => handle.status)?.status ?? context.statusCode;
  const isGone = isGonePage(context, status);
  const isUndecided = platform.state.getState().consent === undefined;
  const chunks = chunksOf(handles, isGone ? 200 : status);
  const files = pageFiles(services, chunks, owner?.loaded, lateChunksOf(handles, isUndecided));
  const { head, beforeData, afterData, inline } = documentFrame({
    language: platform.market.language,
    area: pageAreaOf(url.pathname, platform.market.language),
    headTags: headTags(headOf(context, platform, url, status), platform.market, config.brand, url.pathname),
    files,
    importMap: input.importMap,
    bootId: bootElementId,
    development: !config.production,
  });
  const hasSession =
    visitor.hasSession || cookies.length > 0 || !visitor.isCacheable() || platform.linkTokens !== undefined;
  const isShared = () => !hasSession && (status === 200 || isGone) && !input.signals.apiFailed;
  const headersFor = (nonce?: string) =>
    documentHeadersOf(config, {
      inline,
      nonce,
      status,
      language: platform.market.language,
      thirdParties,
      keepsOpener: isProviderReturn(url.pathname),
    });
  const headers = headersFor();
  const ownHeaders = {
    status,
    hasSession: hasSession || input.isCompletedInBrowser,
    isCompletedInBrowser: input.isCompletedInBrowser,
    cookies: [...cookies, ...input.ownCookies],
    reference: request.id,
  };
  const body = await sendPage(reply, {
    platform,
    menu: input.menu,
    staticMarkup: staticMarkup(input.menu, platform, { createTexts: input.createTexts, note: input.texts.note }),
    context,
    status,
    head,
    tail: () => [beforeData, writeBoot(bootOf(input, isShared()), input.answers), afterData],
    mayBeKept: () => isShared() && !input.isCompletedInBrowser,
    signal: input.leaving.signal,
    loadTime: input.loadTime,
    begun: input.begun,
    onError: (error, componentStack) => {
      request.log.error({ err: error }, 'page failed to render');
      // Errors outside of the remote's frame are faults of the shell.
      if (componentStack?.includes(RemoteFrame.name)) input.onAreaFault(error);
    },
    headers: (timing, nonce) => ({
      ...(nonce ? headersFor(nonce) : headers),
      ...requestHeadersOf({ ...ownHeaders, ...(timing && { timing }) }),
    }),
  });
  if (!body || !isShared()) return undefined;
  const isComplete = input.menu.status === 'success';
  return { body, status, headers, isComplete, isPublic: visitor.isPublic(), freshness: visitor.freshness() };
}

function warnAboutMissing(thirdParties: readonly string[], { services, request }: RenderInput): void {
  const missing = thirdParties.filter((name) => !services.config.thirdParties.has(name));
  if (missing.length > 0)
    request.log.warn({ missing }, 'page declares third parties that THIRD_PARTIES does not configure');
}

/** The initial data of the browser, read after rendering. A shared page must not contain the reference of a request. */
function bootOf(input: RenderInput, isShared: boolean): Boot {
  const { services, owner, platform } = input;
  const { config, pool } = services;
  return {
    version: config.version,
    product: config.product,
    brand: config.brand,
    ...(!isShared && { reference: input.request.id }),
    market: platform.market,
    remotes: remotesOf(pool, owner, input.selection),
    active: owner?.name ?? null,
    platform: snapshotOf(platform),
    menu: input.menu,
    stores: dehydrate(input.stores),
    texts: input.texts.byNamespace(),
    hydration: hydrationOf(input.context),
    analytics: config.analytics,
    errorReportsDsn: config.errorReportsDsn,
    ...(input.signals.emailUndeliverable && { emailUndeliverable: true }),
  };
}

/** The releases for the browser, which the page uses for as long as it is open. */
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
  const { user, blueCartCount, greenCartCount, wishlistProductIds, consent, intentWaits, experiments } =
    platform.state.getState();
  return { user, blueCartCount, greenCartCount, wishlistProductIds, consent, intentWaits, experiments };
};

/** Whether a page answers 410 with its own content instead of the error page (rule duty-02). */
const isGonePage = ({ errors }: StaticHandlerContext, status: number): boolean => status === 410 && !errors;

function headOf(context: StaticHandlerContext, platform: Platform, url: URL, status: number): Head {
  const { matches, loaderData } = context;
  const isGone = isGonePage(context, status);
  if (status >= 400 && !isGone) return errorHead(platform, status);
  const pages = matches.map(({ route, params }) => ({ ...route, params, loaderData: loaderData[route.id] as unknown }));
  const head = headOfPage(pages, { platform, url }) ?? { title: platform.brand };
  return isGone ? { ...head, noindex: true } : head;
}
