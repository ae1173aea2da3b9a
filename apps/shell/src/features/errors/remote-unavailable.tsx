import { ErrorPage } from './lazy-error-page.tsx';

/** Shown in place of an area that cannot be loaded. */
export function RemoteUnavailable() {
  return <ErrorPage status={503} />;
}
