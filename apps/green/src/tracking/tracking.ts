import type { AreaTracking } from '@reprise/platform';
import { trackCart } from './track-cart.ts';
import { trackPage } from './track-pages.ts';

/** Reports the events of the area for selling. */
export const tracking: AreaTracking = {
  trackArea: trackCart,
  trackPage: (platform, page) => trackPage(platform, page) ?? (() => undefined),
};
