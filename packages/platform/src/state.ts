import type { Consent } from '@reprise/entities/consent';
import type { UserMeta } from '@reprise/entities/user';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Toast } from './toast.ts';

/** What an area wants done once the visitor is signed in; serialisable, so that it survives a full page load. */
export interface Intent {
  remote: string;
  action: string;
  payload: unknown;
}

/** What crosses areas: who is there, what is in the carts and on the wishlist, consent, messages, the sign-in dialog. */
export interface PlatformState {
  user?: UserMeta | undefined;
  blueCartCount: number;
  greenCartCount: number;
  wishlistProductIds: readonly number[];
  /** Something that was asked for before signing in waits with the session. */
  intentWaits?: true | undefined;
  /** What the visitor agreed to; undefined as long as they have not decided. `hasConsent` and `useConsent` read it. */
  consent?: Consent | undefined;
  toasts: readonly Toast[];
  /** Present while the sign-in dialog is open; the intent is replayed after sign-in. */
  signIn?: { intent?: Intent | undefined } | undefined;
  /** Set while the consent settings are open over the page; their own page is the route `consent`. */
  isConsentOpen?: boolean;
}

export type PlatformSnapshot = Pick<
  PlatformState,
  'user' | 'blueCartCount' | 'greenCartCount' | 'wishlistProductIds' | 'consent' | 'intentWaits'
>;

export const anonymous: PlatformSnapshot = { blueCartCount: 0, greenCartCount: 0, wishlistProductIds: [] };

/** Creates the state of one page: per request on the server, per page load in the browser. */
export function createPlatformState(snapshot: PlatformSnapshot = anonymous): StoreApi<PlatformState> {
  return createStore<PlatformState>(() => ({ ...snapshot, toasts: [] }));
}
