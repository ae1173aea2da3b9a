import type { Messages } from '@reprise/i18n';
import type { PageMarket, PlatformSnapshot } from '@reprise/platform';
import type { HydrationState } from 'react-router';
import type { Menu } from './menu/menu-context.tsx';

/** A remote as the browser knows it. `entry` is absent while it cannot be loaded. */
export interface RemoteReference {
  name: string;
  mounts: readonly string[];
  entry?: string | undefined;
  version?: string | undefined;
}

/** What the server hands to the browser, once, as JSON in the page. */
export interface Boot {
  version: string;
  product: string;
  brand: string;
  /** Trace id of the request. */
  reference: string;
  market: PageMarket;
  remotes: RemoteReference[];
  /** Name of the remote that owns this page. */
  active: string | null;
  platform: PlatformSnapshot;
  menu: Menu;
  /** State of the areas' stores, by name. */
  stores: Record<string, Record<string, object>>;
  /** The texts that the page uses, by namespace; the others follow after hydration. */
  texts: Record<string, Messages>;
  hydration: HydrationState | null;
  /** Mail to the customer comes back. */
  emailUndeliverable?: boolean | undefined;
}

export const bootElementId = 'boot';
