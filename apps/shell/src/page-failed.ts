import { use } from 'react';
import { UNSAFE_DataRouterDataContext as RouteData } from 'react-router';

/** Whether the page that is shown is the error page, whatever it would have been. */
export function usePageFailed(): boolean {
  return Boolean(use(RouteData)?.errors);
}
