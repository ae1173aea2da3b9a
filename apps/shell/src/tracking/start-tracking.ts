import { hasConsent } from '@reprise/platform';
import { hasPrivacyControl, refusalOf } from '@reprise/tracking/consent-gate';
import { createDataLayer, loadTagManager } from '@reprise/tracking/data-layer';
import { createEventQueue } from '@reprise/tracking/event-queue';
import { createSearchEvents } from '@reprise/tracking/search-events';
import { createTracker } from '@reprise/tracking/tracker';
import { trackVisits } from './track-visits.ts';
import type { TrackingOptions } from './watch-tracking.ts';

/** Starts tracking. Call it only with consent to statistics. Returns a function that stops it. */
export function startTracking(options: TrackingOptions): () => void {
  const { platform, boot, connectEvents } = options;
  const { tagManagerUrl, collectorUrl, searchProvider } = boot.analytics ?? {};
  const { consent } = platform.state.getState();
  if (!consent) return () => undefined;
  const queue = collectorUrl === undefined ? undefined : createEventQueue(collectorUrl);
  const searchEvents = searchProvider === undefined ? undefined : createSearchEvents(searchProvider);
  const track = createTracker({
    refusal: () =>
      refusalOf('statistics', { consent: platform.state.getState().consent, hasPrivacyControl: hasPrivacyControl() }),
    transports: [createDataLayer(consent), queue, searchEvents].filter((transport) => transport !== undefined),
  });
  if (tagManagerUrl !== undefined) loadTagManager(tagManagerUrl);
  connectEvents(track);
  const stopVitals = new AbortController();
  import(/* webpackChunkName: "web-vitals" */ './report-web-vitals.ts')
    .then(({ reportWebVitals }) => reportWebVitals(options, stopVitals.signal))
    // Measures are worth nothing to the visitor.
    .catch(() => undefined);

  let stopVisits: (() => void) | undefined = trackVisits(options);
  // Tracking stops when consent is withdrawn, and starts again when it is given again.
  const stopWatching = platform.state.subscribe(() => {
    const isAgreed = hasConsent(platform, 'statistics');
    if (isAgreed) stopVisits ??= trackVisits(options);
    else {
      stopVisits?.();
      stopVisits = undefined;
    }
  });
  return () => {
    stopWatching();
    stopVisits?.();
    queue?.stop();
    searchEvents?.stop();
    stopVitals.abort();
  };
}
