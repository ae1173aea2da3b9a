import { type ComponentType, Suspense, use } from 'react';

type Loading<P> = Promise<ComponentType<P>>;

const loaders: (() => Promise<unknown>)[] = [];

/** Sets the fields that React's `use` checks, so that it reads a fulfilled promise without suspending. */
function withStatus<P>(loading: Loading<P>): Loading<P> {
  loading.then(
    (component) => {
      Object.assign(loading, { status: 'fulfilled', value: component });
    },
    () => undefined,
  );
  return loading;
}

/**
 * A component with a chunk of its own. The server renders it like any other; the browser hydrates it when its chunk is
 * loaded, after the rest of the page.
 */
export function lazyWithPreload<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loading: Loading<P> | undefined;
  const get = () => {
    loading ??= withStatus(load());
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

/** Loads all lazy components. The server does so before its first page, so that no render suspends. */
export async function preloadLazyComponents(): Promise<void> {
  await Promise.all(loaders.map((load) => load()));
}
