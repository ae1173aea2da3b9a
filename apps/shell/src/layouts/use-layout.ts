import type { Layout, PageHandle } from '@reprise/platform';
import { type ComponentType, use } from 'react';
import { UNSAFE_DataRouterDataContext as RouteData, useMatches } from 'react-router';

interface PageLayout {
  layout: Layout;
  /** Where one stands in the checkout, told by the page itself. */
  Steps?: ComponentType | undefined;
}

/** The layout that the innermost page asks for; a page that failed is an error page, whatever it would have been. */
export function useLayout(): PageLayout {
  const handles = useMatches().map(({ handle }) => (handle ?? {}) as Partial<PageHandle>);
  if (use(RouteData)?.errors) return { layout: 'minimal' };
  const { layout = 'default', Steps } = handles.findLast((handle) => handle.layout) ?? {};
  return { layout, Steps };
}
