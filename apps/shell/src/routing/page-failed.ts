import { use } from 'react';
import { UNSAFE_DataRouterDataContext as RouteData } from 'react-router';

/** Whether the error page is shown in place of the page. */
export function usePageFailed(): boolean {
  return Boolean(use(RouteData)?.errors);
}
