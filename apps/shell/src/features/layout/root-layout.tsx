import type { PageHandle } from '@reprise/platform';
import { useRef } from 'react';
import { Outlet, useMatches } from 'react-router';
import { NavigationProgress } from '../navigation/navigation-progress.tsx';
import { usePageChanges } from '../navigation/use-page-changes.ts';

/** The page around every page: header, footer and what lies over them. */
export function RootLayout() {
  const handle = useMatches().findLast((match) => (match.handle as Partial<PageHandle> | undefined)?.layout)?.handle;
  const layout = (handle as Partial<PageHandle> | undefined)?.layout ?? 'default';
  const main = useRef<HTMLElement>(null);
  usePageChanges(main);
  return (
    <div data-layout={layout}>
      <NavigationProgress />
      <header>Reprise</header>
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
