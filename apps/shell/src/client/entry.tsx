import '@reprise/ui/global.css';
import { createI18n } from '@reprise/i18n';
import { platformContext, type Remote } from '@reprise/platform';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { AppProviders } from '../app.tsx';
import { type Boot, bootElementId } from '../boot.ts';
import { findMount } from '../mounts.ts';
import { createPlatform } from '../platform.ts';
import { remoteRoute, shellRoutes, unavailableRoute } from '../router.tsx';
import { shellMessages } from '../texts.ts';
import { reviveErrors } from './hydration-errors.ts';
import { intentKey } from './keep-intent.ts';
import { createRemoteLoader } from './load-remote.ts';
import { track } from './track.ts';

const boot = JSON.parse(document.getElementById(bootElementId)?.textContent ?? 'null') as Boot;
const { language } = boot.market;
const loadRemote = createRemoteLoader(boot.remotes);
const i18n = createI18n({ language, locale: boot.market.locale });

for (const [namespace, messages] of Object.entries(boot.texts)) i18n.addUsedMessages(namespace, messages);

/** All texts of the shell and of the area shown; what the page itself needs came with it. */
async function completeTexts(): Promise<void> {
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

async function routeOf(name: string): Promise<RouteObject> {
  const reference = boot.remotes.find((remote) => remote.name === name);
  if (!reference?.entry) return unavailableRoute(name, reference?.mounts ?? []);
  try {
    const isShown = name === boot.active;
    return remoteRoute(await (isShown ? loadRemote(name) : loadWithTexts(name)), language);
  } catch (error) {
    reportError(error);
    return unavailableRoute(name, reference.mounts);
  }
}

/** Lazy routes of this page are resolved first: the router would otherwise render a fallback that the server never sent. */
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

async function start(): Promise<void> {
  const routes = shellRoutes(boot.active ? [await routeOf(boot.active)] : []);
  await resolveLazyRoutes(routes);
  const { platform } = createPlatform({
    side: 'browser',
    market: boot.market,
    product: boot.product,
    brand: boot.brand,
    reference: boot.reference,
    i18n,
    snapshot: boot.platform,
    savedStores: boot.stores,
    api: () => import(/* webpackChunkName: "api" */ './api.ts').then(({ apiClients }) => apiClients(boot, platform)),
    prefetch: (path) => void prefetch(path).catch(() => undefined),
    track,
    runIntent: async (_platform, intent) => {
      const action = (await loadWithTexts(intent.remote)).actions?.[intent.action];
      if (!action) throw new Error(`${intent.remote} has no action ${intent.action}`);
      await action(platform, intent.payload);
    },
  });
  const present = new Set(boot.active ? [boot.active] : []);
  const router = createBrowserRouter(routes, {
    hydrationData: boot.hydration ? { ...boot.hydration, errors: reviveErrors(boot.hydration.errors) } : {},
    getContext: () => new RouterContextProvider(new Map([[platformContext as never, platform]])),
    async patchRoutesOnNavigation({ path, patch, signal }) {
      const reference = findMount(path, boot.remotes);
      if (!reference || present.has(reference.name)) return;
      const route = await routeOf(reference.name);
      if (signal.aborted || present.has(reference.name)) return;
      present.add(reference.name);
      patch('root', [route]);
    },
  });
  async function prefetch(path: string): Promise<void> {
    const { prefetchCode } = await import(/* webpackChunkName: "frame" */ './prefetch.ts');
    const isPresent = (name: string) => present.has(name);
    await prefetchCode({ router, remotes: boot.remotes, language, isPresent, loadRemote: loadWithTexts }, path);
  }
  const hydrated = router.state;
  hydrateRoot(
    document.getElementById('root') as HTMLElement,
    <StrictMode>
      <AppProviders platform={platform} menu={boot.menu}>
        <RouterProvider router={router} />
      </AppProviders>
    </StrictMode>,
    { onRecoverableError: reportError },
  );
  document.documentElement.dataset.hydrated = '';
  const [{ keepHead }, { prefetchInView }] = await Promise.all([
    // the first page brought its own head
    import(/* webpackChunkName: "frame" */ './keep-head.ts'),
    import(/* webpackChunkName: "frame" */ './prefetch.ts'),
    completeTexts(),
  ]);
  keepHead(router, platform, hydrated);
  prefetchInView(router, language, prefetch);
  if (boot.platform.user && sessionStorage.getItem(intentKey)) {
    const { resumeIntent } = await import(/* webpackChunkName: "intents" */ './intents.ts');
    await resumeIntent(platform);
  }
}

start().catch(reportError);
