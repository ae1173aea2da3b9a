import type { RouteObject } from 'react-router';
import { serverAnswers } from '../features/errors/reload-page.ts';
import { RemoteErrorBoundary } from '../features/errors/remote-error-boundary.tsx';
import { retryByPageLoad } from '../features/errors/retry-by-page-load.ts';
import { RemoteFrame } from '../routing/routes.tsx';

/** Replaces a remote whose code failed to load in this browser: shows the error page, and retries by a page load. */
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
