import { ErrorPage } from './lazy-error-page.tsx';

/** The catch-all on the initial navigation; later navigations to an unknown path load the page from the server. */
export function NotFoundPage() {
  return <ErrorPage status={404} />;
}
