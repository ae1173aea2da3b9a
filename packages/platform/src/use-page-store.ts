import { useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';

/**
 * Selects from a store of a page. The server renders the state from its loaders. The browser hydrates with the state that the
 * server sent, even if it has changed since.
 */
export function usePageStore<S, T>(store: StoreApi<S>, side: 'server' | 'browser', select: (state: S) => T): T {
  const current = () => select(store.getState());
  const initial = () => select(store.getInitialState());
  return useSyncExternalStore(store.subscribe, current, side === 'server' ? current : initial);
}
