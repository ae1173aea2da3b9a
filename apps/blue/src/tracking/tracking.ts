import type { AreaTracking } from '@reprise/platform';
import { trackCart } from './track-cart.ts';
import { trackExperiments } from './track-experiments.ts';
import { trackLists } from './track-lists.ts';
import { trackPage } from './track-pages.ts';

/** Reports the events of the area for buying. */
export const tracking: AreaTracking = {
  trackArea: trackCart,
  trackPage(platform, page) {
    const stops = [trackPage(platform, page), trackLists(platform, page), trackExperiments(platform, page)];
    return () => {
      for (const stop of stops) stop?.();
    };
  },
};
