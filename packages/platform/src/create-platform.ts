import type { ApiClients } from '@reprise/api-clients';
import type { I18n } from '@reprise/i18n';
import { formatPath } from '@reprise/markets';
import type { Track } from '@reprise/tracking/events';
import type { PageMarket, Platform } from './platform.ts';
import { createPlatformState, type Intent, type PlatformSnapshot } from './state.ts';

type AreaStores = Map<string, { getState(): object }>;

export interface PlatformOptions {
  side: Platform['side'];
  market: PageMarket;
  product: string;
  brand: string;
  reference?: string | undefined;
  i18n: I18n;
  snapshot: PlatformSnapshot;
  /** State of the areas' stores, from the server. */
  savedStores: Readonly<Record<string, Partial<Record<string, object>>>>;
  api: () => Promise<ApiClients>;
  prefetch: (path: string) => void;
  track: Track;
  /** Performs an intent for a signed-in user. */
  runIntent: (platform: Platform, intent: Intent) => Promise<void>;
}

/** The platform of a page, and the areas' stores to send to the browser. */
export interface PagePlatform {
  platform: Platform;
  stores: AreaStores;
}

/** Creates the platform of one page, on the server and in the browser. */
export function createPlatform(options: PlatformOptions): PagePlatform {
  const { side, market, product, brand, reference, i18n, snapshot, savedStores, api, prefetch, track, runIntent } =
    options;
  const state = createPlatformState(snapshot);
  const stores: AreaStores = new Map();
  let toastNumber = 0;
  let refreshing: Promise<void> | undefined;
  async function refresh(): Promise<void> {
    const view = await (await api()).customer.userMetaView(false);
    state.setState({ user: undefined, intentWaits: undefined, ...view });
  }
  const platform: Platform = {
    side,
    market,
    product,
    brand,
    reference,
    i18n,
    state,
    api,
    area(definition) {
      const known = stores.get(definition.name) as ReturnType<typeof definition.create> | undefined;
      if (known) return known;
      const created = definition.create(platform, savedStores[definition.name]);
      stores.set(definition.name, created);
      return created;
    },
    path: (name, params) => formatPath(name, params, market.language),
    toast(toast) {
      const id = toast.id ?? `toast-${++toastNumber}`;
      state.setState(({ toasts }) => ({ toasts: [...toasts.filter((other) => other.id !== id), { ...toast, id }] }));
    },
    dismissToast(id) {
      state.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
    },
    async perform(intent) {
      // A shared page does not know yet who is signed in.
      if (refreshing) await refreshing.catch(() => undefined);
      if (state.getState().user) await runIntent(platform, intent);
      else platform.openSignIn(intent);
    },
    openSignIn: (intent) => state.setState({ signIn: { intent } }),
    closeSignIn: () => state.setState({ signIn: undefined }),
    async refreshUser() {
      refreshing = refresh();
      await refreshing;
    },
    prefetch,
    track,
  };
  return { platform, stores };
}

/** The state of the stores, to be sent as JSON. */
export function dehydrate(stores: AreaStores): Record<string, Record<string, object>> {
  return Object.fromEntries([...stores].map(([name, store]) => [name, store.getState() as Record<string, object>]));
}
