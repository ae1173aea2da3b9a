import type { AreaTracking } from '@reprise/platform';
import { trackCart } from './track-cart.ts';
import { trackPage } from './track-pages.ts';

/** Reports what happens on the pages of selling. */
export const tracking: AreaTracking = {
  trackArea: trackCart,
  trackPage: (platform, page) => trackPage(platform, page) ?? (() => undefined),
};
