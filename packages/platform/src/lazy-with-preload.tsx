import { type ComponentType, memo, type ReactNode, Suspense, use } from 'react';

type Loading<P> = Promise<ComponentType<P>>;

/** Loaders of lazy components whose code is not loaded yet. */
const unloaded = new Set<() => Promise<unknown>>();

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
 * loaded, after the rest of the page. Pages name the chunk among their `parts`, so that the document has its styles. The
 * fallback is shown in the browser only, after a navigation.
 */
export function lazyWithPreload<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback?: ReactNode,
): ComponentType<P> {
  let loading: Loading<P> | undefined;
  const get = () => {
    loading ??= withStatus(load());
    loading.then(
      () => unloaded.delete(get),
      () => {
        loading = undefined;
      },
    );
    return loading;
  };
  unloaded.add(get);
  function Loaded(props: P) {
    const Component = use(get());
    return <Component {...props} />;
  }
  // With new props React would replace the server's markup by the fallback while the code is loading.
  return memo(function Lazy(props: P) {
    return (
      <Suspense fallback={fallback}>
        <Loaded {...props} />
      </Suspense>
    );
  });
}

/** Loads all lazy components, and those within them. The server does so before it renders a page, so that no render suspends. */
export async function preloadLazyComponents(): Promise<void> {
  while (unloaded.size > 0) await Promise.all([...unloaded].map((load) => load()));
}
