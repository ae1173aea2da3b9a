import type { AreaTracking, ShownPage } from '@reprise/platform';
import type { TrackedEvents } from '@reprise/tracking/events';
import { virtualPageView } from '@reprise/tracking/virtual-path';
import { watchPages } from './page-visits.ts';
import type { TrackingOptions } from './watch-tracking.ts';

/** Loads the tracking of areas, each once, and starts what watches the area. */
function createAreas({ platform, boot, loadRemote }: TrackingOptions) {
  const areas = new Map<string, Promise<AreaTracking | undefined>>();
  const stops: (() => void)[] = [];
  let isStopped = false;

  async function start(name: string): Promise<AreaTracking | undefined> {
    const tracking = await (await loadRemote(name)).loadTracking?.();
    if (tracking && !isStopped) stops.push(tracking.trackArea(platform));
    return tracking;
  }

  return {
    /** The tracking of the area that a route belongs to. */
    of(routeId: string): Promise<AreaTracking | undefined> {
      const [name = ''] = routeId.split('.');
      const isKnown = boot.remotes.some((remote) => remote.name === name && remote.entry);
      if (!isKnown) return Promise.resolve(undefined);
      // An area must work without its tracking.
      const started = areas.get(name) ?? start(name).catch(() => undefined);
      areas.set(name, started);
      return started;
    },
    stop() {
      isStopped = true;
      for (const stop of stops) stop();
    },
  };
}

/** Reports page views, and what areas report about their pages. Returns a function that stops it. */
export function trackVisits(options: TrackingOptions): () => void {
  const { router, platform } = options;
  const areas = createAreas(options);
  let current: ShownPage | undefined;
  let stopPage: (() => void) | undefined;
  let lastView: TrackedEvents['virtual_page_view'] | undefined;

  function leave(): void {
    stopPage?.();
    stopPage = undefined;
    current = undefined;
  }

  async function show(page: ShownPage): Promise<void> {
    leave();
    current = page;
    const view = virtualPageView(page, platform.market.language);
    if (view && view.page_path !== lastView?.page_path) platform.track({ event: 'virtual_page_view', ...view });
    lastView = view;
    const tracking = await areas.of(page.id);
    if (current === page) stopPage = tracking?.trackPage(platform, page);
  }

  const stopWatching = watchPages(router, (page) => void show(page).catch(reportError));
  return () => {
    stopWatching();
    leave();
    areas.stop();
  };
}
