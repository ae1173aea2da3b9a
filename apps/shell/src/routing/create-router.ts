import type { ThirdParties } from '@reprise/platform';
import { createElement } from 'react';
import {
  type createBrowserRouter,
  UNSAFE_createRouter as createDataRouter,
  type HydrationState,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  type RouterContextProvider,
  type UNSAFE_createBrowserHistory,
} from 'react-router';
import { watchPolicy } from './policy-changes.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

export interface RouterOptions {
  history: ReturnType<typeof UNSAFE_createBrowserHistory>;
  routes: RouteObject[];
  hydration: HydrationState;
  /** What the page's content security policy permits. */
  thirdParties: ThirdParties;
  getContext: () => RouterContextProvider;
  patchRoutesOnNavigation: PatchRoutesOnNavigationFunction;
}

/**
 * The router that navigates. `createBrowserRouter` does the same, but stands in the file of the links, which the page
 * needs before it hydrates, and would take this code along.
 */
export function createRouter({ history, routes, hydration, thirdParties, ...options }: RouterOptions): Router {
  const router: Router = createDataRouter({
    ...options,
    history,
    routes,
    hydrationData: hydration,
    hydrationRouteProperties,
    mapRouteProperties: ({ Component, ErrorBoundary }) => ({
      ...(Component && { element: createElement(Component), Component: null }),
      ...(ErrorBoundary && { errorElement: createElement(ErrorBoundary), ErrorBoundary: null }),
    }),
    dataStrategy: watchPolicy(thirdParties, () => router.state.navigation.location?.hash ?? ''),
  });
  return router.initialize();
}
