import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Platform, usePlatform } from './platform.ts';
import { usePageStore } from './use-page-store.ts';

export interface SliceTools<S> {
  platform: Platform;
  get: () => S;
  /** Replaces fields of one slice. */
  set: <K extends keyof S>(slice: K, change: Partial<S[K]> | ((current: S[K]) => Partial<S[K]>)) => void;
}

/** An area's store, made of slices: objects of data and actions. The server sends the data to the browser as JSON. */
export interface AreaStore<S extends object> {
  name: string;
  create(platform: Platform, saved?: Partial<Record<string, object>>): StoreApi<S>;
  /** Selects from the store; the component renders again when the selection changes. */
  use<T>(select: (state: S) => T): T;
}

/** Defines an area's store from its slices. JSON carries their data to the browser, not their actions. */
export function defineStore<S extends object>(name: string, slices: (tools: SliceTools<S>) => S): AreaStore<S> {
  const definition: AreaStore<S> = {
    name,
    create(platform, saved = {}) {
      return createStore<S>()((setState, get) => {
        const set: SliceTools<S>['set'] = (slice, change) =>
          setState((state) => {
            const current = state[slice];
            const next = typeof change === 'function' ? change(current) : change;
            return { [slice]: { ...current, ...next } } as unknown as Partial<S>;
          });
        const initial = slices({ platform, get, set });
        const hydrated = Object.entries(initial).map(([key, slice]) => [key, { ...slice, ...saved[key] }]);
        return Object.fromEntries(hydrated) as S;
      });
    },
    use(select) {
      const platform = usePlatform();
      return usePageStore(platform.area(definition), platform.side, select);
    },
  };
  return definition;
}
