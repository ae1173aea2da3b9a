import type { Consent } from '@reprise/entities/consent';
import type { ExperimentGroups } from '@reprise/entities/experiment';
import type { UserMeta } from '@reprise/entities/user';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Toast } from './toast.ts';

/** An action to perform once the visitor is signed in. Serialisable, so that it survives a full page load. */
export interface Intent {
  remote: string;
  action: string;
  payload: unknown;
}

/** State that all areas share: user, cart counts, wishlist, consent, toasts and the sign-in dialog. */
export interface PlatformState {
  user?: UserMeta | undefined;
  blueCartCount: number;
  greenCartCount: number;
  wishlistProductIds: readonly number[];
  /** The session stores an intent to perform after signing in. */
  intentWaits?: true | undefined;
  /** What the visitor agreed to; undefined until they decide. Read it with `hasConsent` and `useConsent`. */
  consent?: Consent | undefined;
  /** The visitor's groups in the experiments that run. Read it with `isTreated`. */
  experiments?: ExperimentGroups | undefined;
  toasts: readonly Toast[];
  /** Present while the sign-in dialog is open. The intent is performed after signing in. */
  signIn?: { intent?: Intent | undefined } | undefined;
  /** Whether the dialog of consent settings is open; the route `consent` shows them as a page. */
  isConsentOpen?: boolean;
}

export type PlatformSnapshot = Pick<
  PlatformState,
  'user' | 'blueCartCount' | 'greenCartCount' | 'wishlistProductIds' | 'consent' | 'intentWaits' | 'experiments'
>;

export const anonymous: PlatformSnapshot = { blueCartCount: 0, greenCartCount: 0, wishlistProductIds: [] };

/** Creates the state of one page: per request on the server, per page load in the browser. */
export function createPlatformState(snapshot: PlatformSnapshot = anonymous): StoreApi<PlatformState> {
  return createStore<PlatformState>(() => ({ ...snapshot, toasts: [] }));
}
