import { data, type LoaderFunction, redirectDocument } from 'react-router';

/** A loader that fails with 503 at first; tried again, it loads the page from the server once `serverAnswers`. */
export function retryByPageLoad(serverAnswers: () => Promise<boolean>): LoaderFunction {
  let isFirst = true;
  return async ({ request }) => {
    // what led here is the first failure: it is not tried twice in a row
    const failed = isFirst || !(await serverAnswers());
    isFirst = false;
    if (failed) throw data(null, { status: 503 });
    const { pathname, search } = new URL(request.url);
    return redirectDocument(pathname + search);
  };
}
