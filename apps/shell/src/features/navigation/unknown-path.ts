import { platformOf } from '@reprise/platform';
import { data, type LoaderFunction, redirectDocument } from 'react-router';

/**
 * The catch-all. The server renders the error page; the browser loads an unknown path as a document, because another
 * part of the site may serve it.
 */
export const loader: LoaderFunction = ({ request, context }) => {
  if (platformOf(context).side === 'server') return null;
  // Offline, a page load would show the browser's own error page.
  if (navigator.onLine === false) throw data(null, { status: 503 });
  const { pathname, search } = new URL(request.url);
  return redirectDocument(pathname + search);
};
