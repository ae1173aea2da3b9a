import type { Layout, PageHandle } from '@reprise/platform';
import type { ComponentType } from 'react';
import { useMatches } from 'react-router';
import { usePageFailed } from '../routing/page-failed.ts';

interface PageLayout {
  layout: Layout;
  /** The checkout steps, rendered by the page's area. */
  Steps?: ComponentType | undefined;
}

/** The layout of the innermost route that names one; error pages have the minimal layout. */
export function useLayout(): PageLayout {
  const handles = useMatches().map(({ handle }) => (handle ?? {}) as Partial<PageHandle>);
  if (usePageFailed()) return { layout: 'minimal' };
  const { layout = 'default', Steps } = handles.findLast((handle) => handle.layout) ?? {};
  return { layout, Steps };
}
