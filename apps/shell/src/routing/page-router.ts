import { type Platform, platformContext, type Remote, thirdPartiesOf } from '@reprise/platform';
import { matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import type { Boot } from '../boot/boot-data.ts';
import { failedRoute } from '../remotes/failed-route.ts';
import { createRouter, type Router, type RouterOptions } from './create-router.ts';
import { findMount } from './mounts.ts';
import { remoteRoute, unavailableRoute } from './routes.tsx';

export interface PageRouterOptions extends Pick<RouterOptions, 'history' | 'routes' | 'hydration'> {
  boot: Boot;
  platform: Platform;
  /** Names of the areas whose routes the router has. Areas that it navigates to are added. */
  present: Set<string>;
  /** Loads an area's entry and messages. */
  loadRemote: (name: string) => Promise<Remote>;
}

/** The route of an area that is navigated to; an error page that can retry when its code cannot be loaded. */
async function routeOf(name: string, { boot, loadRemote }: PageRouterOptions): Promise<RouteObject> {
  const { entry, mounts = [] } = boot.remotes.find((remote) => remote.name === name) ?? {};
  if (!entry) return unavailableRoute(name, mounts);
  try {
    return remoteRoute(await loadRemote(name), boot.market.language);
  } catch (error) {
    reportError(error);
    return failedRoute(name, mounts);
  }
}

/** The router of a page. It gets the routes of another area when the visitor goes there. */
export function createPageRouter(options: PageRouterOptions): Router {
  const { history, routes, hydration, boot, platform, present } = options;
  const shown = matchRoutes(routes, window.location) ?? [];
  return createRouter({
    history,
    routes,
    hydration,
    thirdParties: thirdPartiesOf(shown.map(({ route }) => route.handle as unknown)),
    getContext: () => new RouterContextProvider(new Map([[platformContext as never, platform]])),
    async patchRoutesOnNavigation({ path, patch, signal }) {
      const reference = findMount(path, boot.remotes);
      if (!reference || present.has(reference.name)) return;
      const route = await routeOf(reference.name, options);
      if (signal.aborted || present.has(reference.name)) return;
      present.add(reference.name);
      patch('root', [route]);
    },
  });
}
