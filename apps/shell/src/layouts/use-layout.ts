import type { Layout, PageHandle } from '@reprise/platform';
import type { ComponentType } from 'react';
import { useMatches } from 'react-router';
import { usePageFailed } from '../page-failed.ts';

interface PageLayout {
  layout: Layout;
  /** Where one stands in the checkout, told by the page itself. */
  Steps?: ComponentType | undefined;
}

/** The layout that the innermost page asks for; a page that failed is an error page, whatever it would have been. */
export function useLayout(): PageLayout {
  const handles = useMatches().map(({ handle }) => (handle ?? {}) as Partial<PageHandle>);
  if (usePageFailed()) return { layout: 'minimal' };
  const { layout = 'default', Steps } = handles.findLast((handle) => handle.layout) ?? {};
  return { layout, Steps };
}
