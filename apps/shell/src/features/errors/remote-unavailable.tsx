import { ErrorPage } from './lazy-error-page.tsx';

/** Stands in for an area that cannot be loaded at present. */
export function RemoteUnavailable() {
  return <ErrorPage status={503} />;
}
