import { useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';

/**
 * Selects from a store of a page. The server renders what its loaders have put there; the browser's first render repeats
 * it from the state that the server sent, whatever has changed since.
 */
export function usePageStore<S, T>(store: StoreApi<S>, side: 'server' | 'browser', select: (state: S) => T): T {
  const present = () => select(store.getState());
  const sent = () => select(store.getInitialState());
  return useSyncExternalStore(store.subscribe, present, side === 'server' ? present : sent);
}
