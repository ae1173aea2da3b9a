import { useRouteError } from 'react-router';

export function RemoteErrorBoundary() {
  const error = useRouteError();
  return <h1 role="alert">{error instanceof Error ? error.message : JSON.stringify(error)}</h1>;
}
