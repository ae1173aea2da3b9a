import { useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { failureOfRoute } from './failure-of-route.ts';
import { ErrorPage } from './lazy-error-page.tsx';
import { reloadPage } from './reload-page.ts';

/** Shows the error page in place of a failed page; header and footer stay. */
export function RemoteErrorBoundary() {
  const error = useRouteError();
  const failure = failureOfRoute(error);
  const { revalidate } = useRevalidator();
  const isOffline = failure.status >= 500 && typeof navigator !== 'undefined' && navigator.onLine === false;
  useEffect(() => {
    if (!isOffline) return;
    const retry = () => void revalidate();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isOffline, revalidate]);
  const retry = async () => {
    // Loaders can run again. Code that threw or failed to load needs a page load.
    if (isRouteErrorResponse(error) || !(await reloadPage())) await revalidate();
  };
  return <ErrorPage {...failure} {...(isOffline ? { status: 'offline' } : {})} onRetry={() => void retry()} />;
}
