import type { RouteObject } from 'react-router';
import { serverAnswers } from '../features/errors/reload-page.ts';
import { RemoteErrorBoundary } from '../features/errors/remote-error-boundary.tsx';
import { retryByPageLoad } from '../features/errors/retry-by-page-load.ts';
import { RemoteFrame } from '../router.tsx';

/** Stands in for a remote whose code did not come to this browser: says so, and is loaded as a page when it is tried again. */
export function failedRoute(name: string, mounts: readonly string[]): RouteObject {
  return {
    id: `remote:${name}`,
    Component: RemoteFrame,
    ErrorBoundary: RemoteErrorBoundary,
    children: mounts.map((mount) => ({
      path: mount === '/' ? '/' : `${mount}/*`,
      handle: { layout: 'default' },
      loader: retryByPageLoad(serverAnswers),
    })),
  };
}
