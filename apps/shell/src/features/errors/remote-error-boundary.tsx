import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { ErrorPage } from './error-page-on-demand.tsx';
import { failureOfRoute } from './failure-of-route.ts';

/** What a page of an area shows when it fails: in its place only, header and footer stay. */
export function RemoteErrorBoundary() {
  const failure = failureOfRoute(useRouteError());
  const { revalidate } = useRevalidator();
  const isOffline = failure.status >= 500 && typeof navigator !== 'undefined' && navigator.onLine === false;
  useEffect(() => {
    if (!isOffline) return;
    const retry = () => void revalidate();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isOffline, revalidate]);
  return <ErrorPage {...failure} {...(isOffline ? { status: 'offline' } : {})} onRetry={() => void revalidate()} />;
}
