import type { Messages } from '@reprise/i18n';
import type { PageMarket, PlatformSnapshot } from '@reprise/platform';
import type { HydrationState } from 'react-router';
import type { Menu } from '../menu/menu-context.tsx';

/** A remote as the browser sees it. `entry` is absent while no release can be loaded. */
export interface RemoteReference {
  name: string;
  mounts: readonly string[];
  entry?: string | undefined;
  version?: string | undefined;
}

export interface AnalyticsReceivers {
  /** Script of a tag manager, which reads the page's queue of events. */
  tagManagerUrl?: string | undefined;
  /** Address that gets events as JSON. */
  collectorUrl?: string | undefined;
  /** Address of the search provider for browsers, and the shop's key there. */
  searchProvider?: { readonly serviceUrl: string; readonly key: string } | undefined;
}

/** The data that the server sends to the browser, as JSON in the page. */
export interface Boot {
  version: string;
  product: string;
  brand: string;
  /** Trace id of the request. Pages that are the same for all visitors have it in their `Server-Timing` header only. */
  reference?: string | undefined;
  market: PageMarket;
  remotes: RemoteReference[];
  /** Name of the remote that serves this page. */
  active: string | null;
  platform: PlatformSnapshot;
  menu: Menu;
  /** State of the areas' stores, by area. */
  stores: Record<string, Record<string, object>>;
  /** The messages that the page uses, by namespace; the others are loaded after hydration. */
  texts: Record<string, Messages>;
  hydration: HydrationState | null;
  /** The receivers of events of visitors who agree to statistics. */
  analytics?: AnalyticsReceivers | undefined;
  /** Address of the error-reporting service. */
  errorReportsDsn?: string | undefined;
  /** Emails to the customer bounce. */
  emailUndeliverable?: boolean | undefined;
}

export const bootElementId = 'boot';
