import { ErrorPage } from './error-page-on-demand.tsx';

/** The catch-all on the initial navigation; later navigations to an unknown path load the page from the server. */
export function NotFoundPage() {
  return <ErrorPage status={404} />;
}
