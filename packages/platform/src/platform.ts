import type { ApiClients } from '@reprise/api-clients';
import type { I18n } from '@reprise/i18n';
import type { Language, MarketId, MarketRules, RouteName, RouteParams } from '@reprise/markets';
import type { Track } from '@reprise/tracking/events';
import { createContext, use } from 'react';
import { createContext as createRouterContext, type RouterContextProvider } from 'react-router';
import type { StoreApi } from 'zustand/vanilla';
import type { AreaStore } from './area-store.ts';
import type { Intent, PlatformState } from './state.ts';
import type { Toast } from './toast.ts';
import { usePageStore } from './use-page-store.ts';

export interface PageMarket {
  id: MarketId;
  language: Language;
  /** BCP 47 tag for Intl. */
  locale: string;
  /** Origin of this page, such as `https://www.shop.example`. */
  origin: string;
  /** Origin of each language, for hreflang and the language switch. */
  origins: Readonly<Partial<Record<Language, string>>>;
  rules: MarketRules;
}

/** What the shell provides to the areas. One per request on the server, one per page load in the browser. */
export interface Platform {
  side: 'server' | 'browser';
  market: PageMarket;
  /** `product` is the prefix of cookie names, `brand` the name that visitors see. */
  product: string;
  brand: string;
  /** Trace id of the page's request. Errors without a reference of their own show it. */
  reference?: string | undefined;
  /**
   * The form that another site posted to this page, for the loader of a route that declares `crossSiteReturn`. Present once, on
   * the server. It does not prove who sent it.
   */
  crossSiteReturn?: URLSearchParams | undefined;
  /** The tokens of the mailed link that led to this page, for the loader of a route that declares `linkTokens`. On the server only. */
  linkTokens?: URLSearchParams | undefined;
  i18n: I18n;
  state: StoreApi<PlatformState>;
  /** Clients of the API. Loaded on first use, so that their code does not delay hydration. */
  api(): Promise<ApiClients>;
  /** An area's store; created on first use with the state that the server sent. */
  area<S extends object>(definition: AreaStore<S>): StoreApi<S>;
  /** Path of a route in this page's language. */
  path<N extends RouteName>(name: N, params: RouteParams<N>): string;
  /** Shows a toast. It replaces a visible toast with the same id. */
  toast(toast: Omit<Toast, 'id'> & { id?: string }): void;
  dismissToast(id: string): void;
  /** Performs an intent at once for signed-in users; others are asked to sign in first. */
  perform(intent: Intent): Promise<void>;
  openSignIn(intent?: Intent): void;
  closeSignIn(): void;
  /** Reloads who is signed in, cart counts and wishlist. */
  refreshUser(): Promise<void>;
  /** Reports an event to analytics; does nothing on the server. */
  track: Track;
  /** Prefetches the code of the page at a path. */
  prefetch(path: string): void;
}

const PlatformContext = createContext<Platform | undefined>(undefined);
export const PlatformProvider = PlatformContext.Provider;

/** The platform of this page. Throws outside a PlatformProvider. */
export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (!platform) throw new Error('There is no PlatformProvider above this component');
  return platform;
}

/** Selects from the platform's state. The component renders again when the selection changes. */
export function usePlatformState<T>(select: (state: PlatformState) => T): T {
  const { state, side } = usePlatform();
  return usePageStore(state, side, select);
}

/** How loaders and actions reach the platform. */
export const platformContext = createRouterContext<Platform>();
export const platformOf = (context: Readonly<RouterContextProvider>): Platform => context.get(platformContext);
