import { createI18n } from '@reprise/i18n';
import { hasConsent, type Remote } from '@reprise/platform';
import { createPlatform } from '@reprise/platform/create-platform';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createRemoteLoader } from '../remotes/load-remote.ts';
import { createDeferredRouter } from '../routing/deferred-router.ts';
import { remoteRoute, shellRoutes, unavailableRoute } from '../routing/routes.tsx';
import { shellMessages } from '../texts.ts';
import { AppProviders } from './app-providers.tsx';
import { type Boot, bootElementId } from './boot-data.ts';
import { reviveErrors } from './hydration-errors.ts';
import { isIncomplete } from './navigation-timing.ts';
import { createTrackQueue } from './track.ts';
import { yieldToMain } from './yield-to-main.ts';

const boot = JSON.parse(document.getElementById(bootElementId)?.textContent ?? 'null') as Boot;
const { language } = boot.market;
const loadRemote = createRemoteLoader(boot.remotes);
const i18n = createI18n({ language, locale: boot.market.locale });

for (const [namespace, messages] of Object.entries(boot.texts)) i18n.addUsedMessages(namespace, messages);

// The first Intl.NumberFormat is slow; create it before hydration.
setTimeout(() => i18n.format.number(0));

/** Loads all messages of the shell and the current area; the page came with those that it uses. */
async function loadAllMessages(): Promise<void> {
  await Promise.all([
    shellMessages(language).then((messages) => i18n.addMessages('shell', messages)),
    boot.active ? loadWithTexts(boot.active).catch(() => undefined) : undefined,
  ]);
}

async function loadWithTexts(name: string): Promise<Remote> {
  const remote = await loadRemote(name);
  if (!i18n.hasMessages(name)) i18n.addMessages(name, await remote.loadMessages(language));
  return remote;
}

/** The route of the area that the server rendered; rejects when its code cannot be loaded. */
async function shownRoute(name: string): Promise<RouteObject> {
  const reference = boot.remotes.find((remote) => remote.name === name);
  if (!reference?.entry) return unavailableRoute(name, reference?.mounts ?? []);
  return remoteRoute(await loadRemote(name), language);
}

/** Resolves the lazy routes of this page: otherwise the router would render a fallback that the server did not. */
async function resolveLazyRoutes(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy());
      delete (route as RouteObject).lazy;
    }),
  );
}

/** The routes with all code that this page needs; undefined when some of it cannot be loaded. */
async function pageRoutes(): Promise<RouteObject[] | undefined> {
  try {
    const routes = shellRoutes(boot.active ? [await shownRoute(boot.active)] : []);
    await resolveLazyRoutes(routes);
    return routes;
  } catch (error) {
    reportError(error);
    return undefined;
  }
}

/** Hydrates the page; false when its code cannot be loaded, which leaves the server's HTML as it is. */
async function start(): Promise<boolean> {
  const routes = await pageRoutes();
  await yieldToMain();
  if (routes) await hydrate(routes);
  return routes !== undefined;
}

async function hydrate(routes: RouteObject[]): Promise<void> {
  const events = createTrackQueue(() => hasConsent(platform, 'statistics'));
  const { platform } = createPlatform({
    side: 'browser',
    market: boot.market,
    product: boot.product,
    brand: boot.brand,
    reference: boot.reference,
    i18n,
    snapshot: boot.platform,
    savedStores: boot.stores,
    api: () => import(/* webpackChunkName: "api" */ './load-api.ts').then(({ loadApi }) => loadApi(boot, platform)),
    prefetch: (path) => void prefetch(path).catch(() => undefined),
    track: events.track,
    runIntent: async (_platform, intent) => {
      const action = (await loadWithTexts(intent.remote)).actions?.[intent.action];
      if (!action) throw new Error(`${intent.remote} has no action ${intent.action}`);
      await action(platform, intent.payload);
    },
  });
  // React hydrates what the server rendered, and then changes it. A page without the name is better than no page.
  const completed = isIncomplete(boot.reference) ? platform.refreshUser().catch(() => undefined) : undefined;
  const present = new Set(boot.active ? [boot.active] : []);
  const hydration = { ...boot.hydration, errors: reviveErrors(boot.hydration?.errors) };
  const router = createDeferredRouter(routes, hydration, async (history) => {
    const { createPageRouter } = await import(/* webpackChunkName: "navigation" */ '../routing/page-router.ts');
    return createPageRouter({ history, routes, hydration, boot, platform, present, loadRemote: loadWithTexts });
  });
  async function prefetch(path: string): Promise<void> {
    const { prefetchCode } = await import(/* webpackChunkName: "frame" */ '../remotes/prefetch.ts');
    const isPresent = (name: string) => present.has(name);
    await prefetchCode({ router, remotes: boot.remotes, language, isPresent, loadRemote: loadWithTexts }, path);
  }
  const hydrated = router.state;
  await yieldToMain();
  await new Promise<void>((resolve) => {
    // A transition hydrates in slices, so that the browser can respond to input in between.
    startTransition(() => {
      hydrateRoot(
        document.getElementById('root') as HTMLElement,
        <StrictMode>
          <HydrationObserver onHydrated={resolve}>
            <AppProviders platform={platform} menu={boot.menu}>
              <RouterProvider router={router} />
            </AppProviders>
          </HydrationObserver>
        </StrictMode>,
        { onRecoverableError: reportError },
      );
    });
  });
  document.documentElement.dataset.hydrated = '';
  await yieldToMain();
  const [{ afterHydration }, { prefetchInView }] = await Promise.all([
    import(/* webpackChunkName: "later" */ './after-hydration.ts'),
    import(/* webpackChunkName: "frame" */ '../remotes/prefetch.ts'),
    loadAllMessages(),
  ]);
  prefetchInView(router, language, prefetch);
  await afterHydration({ router, platform, boot, completed, loadRemote, connectEvents: events.connect }, hydrated);
  document.documentElement.dataset.hydrated = 'complete';
}

/** Calls `onHydrated` after hydration. It wraps the page because a sibling would change the ids of `useId`. */
function HydrationObserver({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

async function showLoadFailure(): Promise<void> {
  const [{ showPlainPageNotice, refuseSharedPages }, messages] = await Promise.all([
    import(/* webpackChunkName: "toasts" */ './plain-page.ts'),
    shellMessages(language),
  ]);
  i18n.addMessages('shell', messages);
  refuseSharedPages(boot);
  showPlainPageNotice(i18n, start);
}

start()
  .then(async (isHydrated) => {
    if (!isHydrated) await showLoadFailure();
  })
  .catch(reportError);
