import type { RouteObject } from 'react-router';
import { RemoteErrorBoundary } from '../features/errors/remote-error-boundary.tsx';
import { retryByPageLoad } from '../features/errors/retry-by-page-load.ts';
import { RemoteFrame } from '../router.tsx';

/** Stands in for a remote whose code did not come to this browser: says so, and is loaded as a page once it comes. */
export function failedRoute(name: string, mounts: readonly string[], attempt: () => Promise<unknown>): RouteObject {
  return {
    id: `remote:${name}`,
    Component: RemoteFrame,
    ErrorBoundary: RemoteErrorBoundary,
    children: mounts.map((mount) => ({
      path: mount === '/' ? '/' : `${mount}/*`,
      handle: { layout: 'default' },
      loader: retryByPageLoad(attempt),
    })),
  };
}
