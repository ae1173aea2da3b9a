import type { ApiClients } from '@reprise/api-clients';
import { createI18n, I18nProvider, type Messages } from '@reprise/i18n';
import { type Language, localeOf, marketOf } from '@reprise/markets';
import type { TrackedEvent } from '@reprise/tracking/events';
import { cleanup, configure, type RenderResult, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, type RouteObject, RouterContextProvider, RouterProvider } from 'react-router';
import { createPlatform } from './create-platform.ts';
import { declaredQuery, queryOfHandles } from './page-query.ts';
import { type Platform, PlatformProvider, platformContext } from './platform.ts';
import { anonymous, type Intent, type PlatformSnapshot } from './state.ts';
import { useFollowedLinks } from './use-followed-links.ts';

// Pages are loaded on demand, and a busy machine is slow to compile them.
configure({ asyncUtilTimeout: 15_000 });

type DeepPartial<T> = { [K in keyof T]?: T[K] extends (...args: never[]) => unknown ? T[K] : DeepPartial<T[K]> };

export interface TestPlatformOptions {
  language?: Language;
  side?: Platform['side'];
  snapshot?: Partial<PlatformSnapshot>;
  /** The clients' methods that the test expects to be called; any other call fails the test. */
  api?: DeepPartial<ApiClients>;
  /** Texts by namespace. */
  messages?: Readonly<Record<string, Messages>>;
  saved?: Record<string, Partial<Record<string, object>>>;
}

export interface TestPlatform extends Platform {
  /** Intents that were performed while a user was signed in. */
  performed: Intent[];
  /** Events that were tracked. */
  tracked: TrackedEvent[];
}

function unexpectedCalls(area: string, given: object): object {
  return new Proxy(given, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (value !== undefined || typeof name === 'symbol' || name === 'then') return value;
      return () => Promise.reject(new Error(`unexpected call of ${area}.${name}`));
    },
  });
}

/** Clients of the API that answer what the test says. `refreshUser` gets the state that the page already has. */
function fakeClients(api: NonNullable<TestPlatformOptions['api']>, current: () => PlatformSnapshot): ApiClients {
  const given: Record<string, object> = {
    ...api,
    customer: { userMetaView: async () => current(), ...api.customer },
  };
  return Object.fromEntries(
    [
      'assistant',
      'catalogue',
      'customer',
      'addresses',
      'comparison',
      'blueCart',
      'buyAlerts',
      'checkout',
      'delivery',
      'newsletter',
      'orders',
      'payouts',
      'personalData',
      'reviews',
      'tradeIn',
      'tradeInCheckout',
      'tradeInOrders',
      'botCheck',
    ].map((area) => [area, unexpectedCalls(area, given[area] ?? {})]),
  ) as unknown as ApiClients;
}

/** The platform of a page without a shell. The API, intents, analytics and prefetching are test doubles. */
export function createTestPlatform(options: TestPlatformOptions = {}): TestPlatform {
  const { language = 'de', side = 'browser', api = {}, messages = {}, saved = {} } = options;
  const { id, rules } = marketOf(language);
  const locale = localeOf(language);
  const performed: Intent[] = [];
  const tracked: TrackedEvent[] = [];
  const { platform } = createPlatform({
    side,
    market: { id, language, locale, origin: 'http://localhost:3000', origins: {}, rules },
    product: 'reprise',
    brand: 'Reprise',
    i18n: createI18n({ language, locale, resources: { [language]: messages } }),
    snapshot: { ...anonymous, ...options.snapshot },
    savedStores: saved,
    api: async () => fakeClients(api, () => platform.state.getState()),
    prefetch: () => undefined,
    track: (event) => void tracked.push(event),
    runIntent: async (_platform, intent) => void performed.push(intent),
  });
  return Object.assign(platform, { performed, tracked });
}

/** What loaders and actions receive, with this platform in their context. */
export function loaderArguments(platform: Platform, path: string, init?: RequestInit) {
  const url = new URL(path, platform.market.origin);
  return {
    request: new Request(url, init),
    url,
    params: {},
    pattern: '',
    context: new RouterContextProvider(new Map([[platformContext as never, platform]])),
  };
}

/** An example path for a route's pattern: ids become numbers, other parameters words. */
const examplePath = (pattern: string) =>
  pattern
    .replace(/:idAndSlug/g, '1,x')
    .replace(/:\w*id\w*/gi, '1')
    .replace(/:\w+\??|\*/g, 'x');

/** Records which query parameters are read while `work` runs. */
async function namesRead(work: () => Promise<unknown>): Promise<Set<string>> {
  const names = new Set<string>();
  const { get, getAll, has } = URLSearchParams.prototype;
  Object.assign(URLSearchParams.prototype, {
    get(this: URLSearchParams, name: string) {
      names.add(name);
      return get.call(this, name);
    },
    getAll(this: URLSearchParams, name: string) {
      names.add(name);
      return getAll.call(this, name);
    },
    has(this: URLSearchParams, name: string) {
      names.add(name);
      return has.call(this, name);
    },
  });
  try {
    await work().catch(() => undefined);
  } finally {
    Object.assign(URLSearchParams.prototype, { get, getAll, has });
  }
  return names;
}

/** Runs the loader of every route. Returns a line for each query parameter that it reads without declaring it. */
export async function undeclaredReads(platform: Platform, routes: readonly RouteObject[]): Promise<string[]> {
  const found: string[] = [];
  for (const { id, path, lazy, handle } of routes) {
    if (typeof lazy !== 'function' || !path) continue;
    const { loader } = await lazy();
    if (typeof loader !== 'function') continue;
    // The API answers nothing here; most loaders read their query before they call it.
    const names = await namesRead(async () => loader(loaderArguments(platform, examplePath(path))));
    const declared = queryOfHandles([handle]) ?? [];
    const missing = [...names].filter(
      (name) => declaredQuery(`?${new URLSearchParams([[name, '']])}`, declared) === '',
    );
    found.push(...missing.map((name) => `${id} reads "${name}"`));
  }
  return found;
}

/** Follows links as the shell's layouts do. */
function Page() {
  return (
    <div {...useFollowedLinks()}>
      <Outlet />
    </div>
  );
}

/** Renders routes at a path with everything that the shell provides, including their loaders. */
export function renderRoutes(
  platform: Platform,
  routes: RouteObject[],
  path: string,
): RenderResult & { router: ReturnType<typeof createMemoryRouter> } {
  cleanup();
  const router = createMemoryRouter([{ id: 'root', Component: Page, HydrateFallback: () => null, children: routes }], {
    initialEntries: [path],
    getContext: () => new RouterContextProvider(new Map([[platformContext as never, platform]])),
  });
  const rendered = render(
    <PlatformProvider value={platform}>
      <I18nProvider i18n={platform.i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </PlatformProvider>,
  );
  return { ...rendered, router };
}
