import { hasConsent, type Platform, type Remote } from '@reprise/platform';
import { hasPrivacyControl } from '@reprise/tracking/consent-gate';
import type { Track } from '@reprise/tracking/events';
import type { Boot } from '../boot/boot-data.ts';
import type { Router } from '../routing/create-router.ts';

export interface TrackingOptions {
  router: Pick<Router, 'state' | 'subscribe'>;
  platform: Platform;
  boot: Pick<Boot, 'remotes' | 'analytics' | 'version'>;
  loadRemote: (name: string) => Promise<Remote>;
  /** Takes over the events that were reported so far, and all later ones. */
  connectEvents: (receive: Track) => void;
}

/**
 * Loads the code that sends events once the visitor agrees to statistics, never without consent. Browsers with the
 * global privacy control never load it. Returns a function that stops waiting.
 */
export function watchTracking(options: TrackingOptions): () => void {
  const { platform, connectEvents } = options;
  if (hasPrivacyControl()) {
    connectEvents(() => undefined);
    return () => undefined;
  }
  let isLoading = false;
  const start = () => {
    if (isLoading || !hasConsent(platform, 'statistics')) return;
    isLoading = true;
    import(/* webpackChunkName: "tracking" */ './start-tracking.ts')
      .then(({ startTracking }) => startTracking(options))
      .then(stop)
      // The shop must work without tracking.
      .catch(() => {
        isLoading = false;
      });
  };
  const stop = platform.state.subscribe(start);
  start();
  return stop;
}
