import { useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { type Async, idle } from './async.ts';
import { usePlatform } from './platform.ts';
import { createResources, type Resource } from './resource.ts';
import { usePageStore } from './use-page-store.ts';

/**
 * Loads a value that only one component shows. Returns its state and the resource that loads it. Values that pages
 * share belong in the area's store.
 */
export function useResource<T>(initial: Async<T> = idle): [Async<T>, Resource<T>] {
  const platform = usePlatform();
  const [{ store, resource }] = useState(() => {
    const created = createStore<{ value: Async<T> }>()(() => ({ value: initial }));
    const resources = createResources(() => platform.api());
    return {
      store: created,
      resource: resources.resource<T>('value', {
        read: () => created.getState().value,
        write: (value = idle) => created.setState({ value }),
      }),
    };
  });
  return [usePageStore(store, platform.side, ({ value }) => value), resource];
}
