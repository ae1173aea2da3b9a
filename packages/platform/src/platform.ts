import type { ApiClients } from '@reprise/api-clients';
import type { I18n } from '@reprise/i18n';
import type { Language, MarketId, MarketRules, RouteName, RouteParams } from '@reprise/markets';
import { createContext, use } from 'react';
import { createContext as createRouterContext, type RouterContextProvider } from 'react-router';
import type { StoreApi } from 'zustand/vanilla';
import type { AreaStore } from './area-store.ts';
import type { Intent, PlatformState } from './state.ts';
import type { Toast } from './toast.ts';
import type { Track } from './tracking.ts';
import { usePageStore } from './use-page-store.ts';

export interface PageMarket {
  id: MarketId;
  language: Language;
  /** BCP 47 tag for Intl. */
  locale: string;
  /** Origin of this page, such as `https://www.shop.example`. */
  origin: string;
  /** Origin on which each language is spoken: for hreflang and the language switch. */
  origins: Readonly<Partial<Record<Language, string>>>;
  rules: MarketRules;
}

/** What the shell gives to the areas. One per request on the server, one per page load in the browser. */
export interface Platform {
  side: 'server' | 'browser';
  market: PageMarket;
  /** Brand: `product` names cookies, `brand` is what people read. */
  product: string;
  brand: string;
  /** Trace id of the request that this page was rendered for: what an error names when nothing nearer to it has one. */
  reference?: string | undefined;
  /**
   * The form that another site posted to this page, for the loader of a route that declares `crossSiteReturn`: on the server, once.
   * It says nothing of who sent it.
   */
  crossSiteReturn?: URLSearchParams | undefined;
  i18n: I18n;
  state: StoreApi<PlatformState>;
  /** Clients of the API. Their code is loaded on first use, so that it does not delay hydration. */
  api(): Promise<ApiClients>;
  /** An area's own store; created on first use, with the state that the server sent. */
  area<S extends object>(definition: AreaStore<S>): StoreApi<S>;
  /** Path of a route in this page's language. */
  path<N extends RouteName>(name: N, params: RouteParams<N>): string;
  /** Shows a toast; an equal id replaces the one on show. */
  toast(toast: Omit<Toast, 'id'> & { id?: string }): void;
  dismissToast(id: string): void;
  /** Does the intent now when somebody is signed in; otherwise asks to sign in and does it afterwards. */
  perform(intent: Intent): Promise<void>;
  openSignIn(intent?: Intent): void;
  closeSignIn(): void;
  /** Reloads who is signed in, cart counts and wishlist. */
  refreshUser(): Promise<void>;
  /** Tells analytics what happened; does nothing on the server. */
  track: Track;
  /** Fetches code of the page behind a path ahead of a click. */
  prefetch(path: string): void;
}

const PlatformContext = createContext<Platform | undefined>(undefined);
export const PlatformProvider = PlatformContext.Provider;

/** The platform of this page. Throws outside the shell. */
export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (!platform) throw new Error('There is no PlatformProvider above this component');
  return platform;
}

/** A part of the platform's state; the component renders again when it changes. */
export function usePlatformState<T>(select: (state: PlatformState) => T): T {
  const { state, side } = usePlatform();
  return usePageStore(state, side, select);
}

/** How loaders and actions reach the platform. */
export const platformContext = createRouterContext<Platform>();
export const platformOf = (context: Readonly<RouterContextProvider>): Platform => context.get(platformContext);
