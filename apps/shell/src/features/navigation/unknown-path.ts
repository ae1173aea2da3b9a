import { platformOf } from '@reprise/platform';
import { data, type LoaderFunction, redirectDocument } from 'react-router';

/**
 * The catch-all: the error page is for the initial navigation, which the server answers; afterwards an unknown
 * path is loaded by the browser, because another part of the site may know it.
 */
export const loader: LoaderFunction = ({ request, context }) => {
  if (platformOf(context).side === 'server') return null;
  // the browser would only have its own page for that
  if (navigator.onLine === false) throw data(null, { status: 503 });
  const { pathname, search } = new URL(request.url);
  return redirectDocument(pathname + search);
};
