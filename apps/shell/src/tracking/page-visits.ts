import type { ShownPage } from '@reprise/platform';
import type { TrackingOptions } from './watch-tracking.ts';

type Router = TrackingOptions['router'];

/** Path of the page that led here, if it is one of this shop. */
function referrerPath(): string | undefined {
  const { referrer } = document;
  if (!URL.canParse(referrer)) return undefined;
  const { origin, pathname } = new URL(referrer);
  return origin === window.location.origin ? pathname : undefined;
}

function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
}

/** Calls back with the page that is shown, and with each one after it. Returns a function that stops it. */
export function watchPages(router: Router, onPage: (page: ShownPage) => void): () => void {
  let shown: string | undefined;
  let previous = referrerPath();
  let isReload = isReloaded();
  const look = ({ navigation, location, matches }: Router['state']) => {
    const address = location.pathname + location.search;
    if (navigation.state !== 'idle' || address === shown) return;
    shown = address;
    const { pathname, search } = location;
    onPage({ id: matches.at(-1)?.route.id ?? '', pathname, search, previous, isReload });
    previous = pathname;
    isReload = false;
  };
  const stop = router.subscribe(look);
  look(router.state);
  return stop;
}
