import { useRevalidator, useRouteError } from 'react-router';
import { ErrorPage } from './error-page-on-demand.tsx';
import { failureOfRoute } from './failure-of-route.ts';

/** What a page of an area shows when it fails: in its place only, header and footer stay. */
export function RemoteErrorBoundary() {
  const failure = failureOfRoute(useRouteError());
  const { revalidate } = useRevalidator();
  return <ErrorPage {...failure} onRetry={() => void revalidate()} />;
}
