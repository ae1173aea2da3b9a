import { useConsent } from '@reprise/platform';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ViewedShelfProps } from './viewed-shelf.tsx';

const Shelf = lazy(async () => {
  const { ViewedShelf } = await import(/* webpackChunkName: "recently-viewed" */ './viewed-shelf.tsx');
  return { default: ViewedShelf };
});

/**
 * The products that this browser has viewed, recorded and shown with consent to preferences only (rule consent-20). The server
 * does not know them, so nothing is rendered before hydration.
 */
export function RecentlyViewed(props: ViewedShelfProps) {
  const mayStore = useConsent('preferences');
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  if (!isHydrated || !mayStore) return null;
  return (
    <Suspense fallback={null}>
      <Shelf {...props} />
    </Suspense>
  );
}
