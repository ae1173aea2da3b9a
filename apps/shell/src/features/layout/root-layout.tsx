import type { PageHandle } from '@reprise/platform';
import { Outlet, useMatches } from 'react-router';

/** The page around every page: header, footer and what lies over them. */
export function RootLayout() {
  const handle = useMatches().findLast((match) => (match.handle as Partial<PageHandle> | undefined)?.layout)?.handle;
  const layout = (handle as Partial<PageHandle> | undefined)?.layout ?? 'default';
  return (
    <div data-layout={layout}>
      <header>Reprise</header>
      <main id="main">
        <Outlet />
      </main>
    </div>
  );
}
