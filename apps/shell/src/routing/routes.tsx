import type { Language } from '@reprise/markets';
import { page, type Remote, usePlatform } from '@reprise/platform';
import { Suspense } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { ErrorPage } from '../features/errors/lazy-error-page.tsx';
import { NotFoundPage } from '../features/errors/not-found-page.tsx';
import { RemoteErrorBoundary } from '../features/errors/remote-error-boundary.tsx';
import { RemoteUnavailable } from '../features/errors/remote-unavailable.tsx';
import { RootErrorBoundary } from '../features/errors/root-error-boundary.tsx';
import { loader as unknownPath } from '../features/navigation/unknown-path.ts';
import { RemoteSkeleton } from '../layouts/remote-skeleton.tsx';
import { RootLayout } from '../layouts/root-layout.tsx';
import { facebookPath, providerReturnPath, providerStartPath } from './provider-paths.ts';

/**
 * On the server Suspense is the only error boundary that React supports: its fallback shows the error page in place of
 * a page that throws. In the browser the fallback is shown while code is loading.
 */
export function RemoteFrame() {
  const { side } = usePlatform();
  return (
    <Suspense fallback={side === 'server' ? <ErrorPage status={500} /> : <RemoteSkeleton />}>
      <Outlet />
    </Suspense>
  );
}

/** The routes of a remote, with their own error boundaries. */
export function remoteRoute(remote: Remote, language: Language): RouteObject {
  return {
    id: `remote:${remote.name}`,
    Component: RemoteFrame,
    ErrorBoundary: RemoteErrorBoundary,
    children: remote.routes(language),
  };
}

/** Shows the error page on all mounts of a remote that cannot be loaded. */
export function unavailableRoute(name: string, mounts: readonly string[]): RouteObject {
  return {
    id: `remote:${name}`,
    Component: RemoteFrame,
    children: mounts.map((mount) => ({
      path: mount === '/' ? '/' : `${mount}/*`,
      handle: { status: 503, layout: 'minimal', query: [] },
      Component: RemoteUnavailable,
    })),
  };
}

/** The shell's routes, with those of the remotes. */
export function shellRoutes(children: RouteObject[]): RouteObject[] {
  return [
    {
      id: 'root',
      Component: RootLayout,
      ErrorBoundary: RootErrorBoundary,
      children: [
        ...children,
        page({
          id: 'shell.auth',
          path: '/auth',
          chunk: 'auth',
          query: ['next', 'platform', 'register', 'forgot', 'confirm', 'reset', 'undo', 'again'],
          linkTokens: ['confirm', 'reset', 'undo'],
          layout: 'minimal',
          load: () => import(/* webpackChunkName: "auth" */ '../features/auth/auth-route.ts'),
        }),
        page({
          id: 'shell.provider-start',
          path: providerStartPath,
          chunk: 'provider-sign-in',
          layout: 'minimal',
          load: () => import(/* webpackChunkName: "provider-sign-in" */ '../features/auth/provider-start-route.ts'),
        }),
        page({
          id: 'shell.facebook',
          path: facebookPath,
          chunk: 'provider-sign-in',
          query: ['next', 'platform'],
          layout: 'minimal',
          thirdParties: { facebook: ['script', 'connect', 'frame'] },
          load: () => import(/* webpackChunkName: "provider-sign-in" */ '../features/auth/facebook-route.ts'),
        }),
        page({
          id: 'shell.provider-return',
          path: providerReturnPath(':provider'),
          chunk: 'provider-sign-in',
          query: ['code', 'state'],
          layout: 'minimal',
          // Apple posts its answer.
          crossSiteReturn: true,
          load: () => import(/* webpackChunkName: "provider-sign-in" */ '../features/auth/provider-return-route.ts'),
        }),
        page({
          id: 'shell.login-check',
          path: '/login_check',
          chunk: 'auth',
          layout: 'minimal',
          load: () => import(/* webpackChunkName: "auth" */ '../features/auth/login-check-route.ts'),
        }),
        page({
          id: 'shell.logout',
          path: '/logout',
          chunk: 'auth',
          layout: 'minimal',
          load: () => import(/* webpackChunkName: "auth" */ '../features/auth/logout-route.ts'),
        }),
        page({
          id: 'shell.consent',
          path: '/consent',
          chunk: 'consent',
          query: ['next'],
          layout: 'minimal',
          load: () => import(/* webpackChunkName: "consent" */ '../features/consent/consent-route.ts'),
        }),
        page({
          id: 'shell.verify',
          path: '/verify',
          chunk: 'verify',
          query: ['next'],
          layout: 'minimal',
          load: () => import(/* webpackChunkName: "verify" */ '../features/verify/verify-route.ts'),
        }),
        {
          id: 'shell.not-found',
          path: '*',
          handle: { status: 404, layout: 'minimal', query: [] },
          loader: unknownPath,
          ErrorBoundary: RemoteErrorBoundary,
          Component: NotFoundPage,
        },
      ],
    },
  ];
}
