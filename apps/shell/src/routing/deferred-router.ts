import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  createStaticRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  type RouterNavigateOptions,
  type To,
} from 'react-router';
import type { Router } from './create-router.ts';

type History = ReturnType<typeof createBrowserHistory>;

/** Shows the page as the server rendered it. It cannot navigate. */
function createShownRouter(routes: RouteObject[], { location }: History, hydration: HydrationState) {
  const router: Router = createStaticRouter(routes, {
    basename: '/',
    location,
    matches: [],
    loaderData: hydration.loaderData ?? {},
    actionData: hydration.actionData ?? null,
    errors: hydration.errors ?? null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    _match: (target) => matchRoutes(router.routes, target),
  });
  return { router, state: { ...router.state, matches: matchRoutes(router.routes, location) ?? [] } };
}

/** Lets the browser load the target of a navigation; a submission cannot be repeated that way. */
function loadPage(to: To | number | null, options: RouterNavigateOptions | undefined, error: unknown): void {
  if (options && 'formData' in options) throw error;
  if (typeof to === 'number') window.history.go(to);
  else if (to !== null) window.location.assign(typeof to === 'string' ? to : createPath(to));
}

/** The real router, once it is loaded, and what waits for it. A failed load is repeated by the next call. */
function createRouterLoader(load: () => Promise<Router>) {
  const waiting: ((router: Router) => void)[] = [];
  let loaded: Router | undefined;
  let loading: Promise<Router> | undefined;

  async function start(): Promise<Router> {
    try {
      loaded = await load();
    } catch (error) {
      loading = undefined;
      throw error;
    }
    for (const use of waiting) use(loaded);
    return loaded;
  }
  return {
    current: () => loaded,
    whenLoaded: () => (loading ??= start()),
    later: (use: (router: Router) => void): void => void (loaded ? use(loaded) : waiting.push(use)),
  };
}

/**
 * The router of a page that the server rendered. It has the state of the page at once, so that hydration need not wait
 * for the code that navigates, a tenth of all scripts: `load` imports it meanwhile. Navigations wait for it; if it
 * cannot be loaded, the browser loads their pages. Methods that hooks depend on stay the same functions.
 */
export function createDeferredRouter(
  routes: RouteObject[],
  hydration: HydrationState,
  load: (history: History) => Promise<Router>,
): Router {
  const history = createBrowserHistory();
  const { router: shown, state } = createShownRouter(routes, history, hydration);
  const { current, whenLoaded, later } = createRouterLoader(() => load(history));
  /** Calls a method now, and again with the real router once it is there. */
  function now<Result>(use: (router: Router) => Result): Result {
    if (!current()) later(use);
    return use(current() ?? shown);
  }
  const deferred: Partial<Router> = {
    get state() {
      return current()?.state ?? state;
    },
    window,
    subscribe(listener) {
      let stop: (() => void) | undefined;
      let isLeft = false;
      later((router) => {
        if (!isLeft) stop = router.subscribe(listener);
      });
      return () => {
        isLeft = true;
        stop?.();
      };
    },
    async navigate(to: To | number | null, options?: RouterNavigateOptions) {
      const router = await whenLoaded().catch((error: unknown) => loadPage(to, options, error));
      await (typeof to === 'number' ? router?.navigate(to) : router?.navigate(to, options));
    },
    fetch: async (...parameters) => (await whenLoaded()).fetch(...parameters),
    revalidate: async () => (await whenLoaded()).revalidate(),
    getFetcher: (key) => now((router) => router.getFetcher(key)),
    deleteFetcher: (key) => later((router) => router.deleteFetcher(key)),
    resetFetcher: (key, options) => later((router) => router.resetFetcher(key, options)),
    getBlocker: (key, isBlocked) => now((router) => router.getBlocker(key, isBlocked)),
    deleteBlocker: (key) => later((router) => router.deleteBlocker(key)),
  };
  void whenLoaded().catch(() => undefined);
  return new Proxy(shown, {
    get: (_, name) => Reflect.get(name in deferred ? deferred : (current() ?? shown), name) as unknown,
  });
}
