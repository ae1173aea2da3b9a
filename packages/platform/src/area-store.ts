import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Async, idle } from './async.ts';
import { type Platform, usePlatform } from './platform.ts';
import { createResources, type Resource } from './resource.ts';
import { usePageStore } from './use-page-store.ts';

type DataOf<A> = A extends Async<infer T> ? T : never;

export interface SliceTools<S> {
  platform: Platform;
  get: () => S;
  /** Replaces fields of one slice. */
  set: <K extends keyof S>(slice: K, change: Partial<S[K]> | ((current: S[K]) => Partial<S[K]>)) => void;
  /** Loads the value of a field that holds one `Async`. */
  resource: <K extends keyof S, F extends keyof S[K]>(slice: K, field: F) => Resource<DataOf<S[K][F]>>;
  /**
   * Loads the values of a field that holds one `Async` per key. Beyond `maxEntries` the entry loaded longest ago is
   * evicted. Keys must not be integers, because objects sort integer keys.
   */
  resources: <K extends keyof S, F extends keyof S[K]>(
    slice: K,
    field: F,
    maxEntries?: number,
  ) => (key: keyof S[K][F]) => Resource<DataOf<NonNullable<S[K][F][keyof S[K][F]]>>>;
  /**
   * For the server, before it renders: answers to `ensure` no longer change the state. The browser loads what is missing.
   */
  ignoreLateAnswers: () => void;
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
        const { resource, ignoreLateAnswers } = createResources(() => platform.api());
        const tools: SliceTools<S> = {
          platform,
          get,
          set,
          resource: (slice, field) =>
            resource(`${String(slice)}/${String(field)}`, {
              read: () => get()[slice][field] as Async<never>,
              write: (state = idle) => set(slice, { [field]: state } as Partial<S[typeof slice]>),
            }),
          resources:
            (slice, field, maxEntries = Number.MAX_SAFE_INTEGER) =>
            (key) =>
              resource(`${String(slice)}/${String(field)}/${String(key)}`, {
                read: () => get()[slice][field][key] as Async<never> | undefined,
                write: (state) =>
                  set(slice, (current) => {
                    const others = Object.entries(current[field] as object).filter(([other]) => other !== String(key));
                    const entries = state ? [...others, [String(key), state]] : others;
                    return { [field]: Object.fromEntries(entries.slice(-maxEntries)) } as Partial<S[typeof slice]>;
                  }),
              }),
          ignoreLateAnswers,
        };
        const initial = slices(tools);
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
