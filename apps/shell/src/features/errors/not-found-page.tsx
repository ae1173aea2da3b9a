import { ErrorPage } from './lazy-error-page.tsx';

/** The catch-all of the initial page load; later navigations to an unknown path load a document. */
export function NotFoundPage() {
  return <ErrorPage status={404} />;
}
