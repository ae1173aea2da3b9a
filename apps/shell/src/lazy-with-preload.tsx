import { type ComponentType, Suspense, use } from 'react';

type Loading<P> = Promise<ComponentType<P>>;

const loaders: (() => Promise<unknown>)[] = [];

/** Marked the way React itself does it: a promise that is known to be fulfilled is read without waiting. */
function marked<P>(loading: Loading<P>): Loading<P> {
  loading.then(
    (component) => {
      Object.assign(loading, { status: 'fulfilled', value: component });
    },
    () => undefined,
  );
  return loading;
}

/**
 * A component whose code comes in a chunk of its own. It is in the server's HTML like every other one; the browser brings it
 * to life when its code is there, after the rest of the page.
 */
export function lazyWithPreload<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loading: Loading<P> | undefined;
  const get = () => {
    loading ??= marked(load());
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  loaders.push(get);
  function Loaded(props: P) {
    const Component = use(get());
    return <Component {...props} />;
  }
  return function Lazy(props: P) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

/** Loads the code of every such component: the server does that before its first page, so that none has to wait. */
export async function preloadLazyComponents(): Promise<void> {
  await Promise.all(loaders.map((load) => load()));
}
