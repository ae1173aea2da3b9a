import { data, type LoaderFunction, redirectDocument } from 'react-router';

/** A loader that fails with 503 for as long as the attempt does; when it succeeds the page is loaded from the server. */
export function retryByPageLoad(attempt: () => Promise<unknown>): LoaderFunction {
  let isFirst = true;
  return async ({ request }) => {
    // what led here is the first failure: it is not tried twice in a row
    const failed =
      isFirst ||
      (await attempt().then(
        () => false,
        () => true,
      ));
    isFirst = false;
    if (failed) throw data(null, { status: 503 });
    const { pathname, search } = new URL(request.url);
    return redirectDocument(pathname + search);
  };
}
