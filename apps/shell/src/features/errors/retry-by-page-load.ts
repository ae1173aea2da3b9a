import { data, type LoaderFunction, redirectDocument } from 'react-router';

/** A loader that throws 503 at first. On retry it loads the page as a document if the server is reachable. */
export function retryByPageLoad(serverAnswers: () => Promise<boolean>): LoaderFunction {
  let isFirst = true;
  return async ({ request }) => {
    // The first run follows the failure itself, so it must not retry.
    const failed = isFirst || !(await serverAnswers());
    isFirst = false;
    if (failed) throw data(null, { status: 503 });
    const { pathname, search } = new URL(request.url);
    return redirectDocument(pathname + search);
  };
}
