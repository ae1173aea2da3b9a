import type { Platform } from './platform.ts';

/** A page that is shown, or the same page at another address. */
export interface ShownPage {
  /** Id of its route, such as `blue.product_details.0`. */
  id: string;
  pathname: string;
  search: string;
  /** Path of the page of this shop before it, also after a page load; undefined when there is none. */
  previous: string | undefined;
  /** The same page was loaded again. */
  isReload: boolean;
}

/** Reports an area's events with `platform.track`. What a function starts ends with the function that it returns. */
export interface AreaTracking {
  /** Watches the area's store. Called once, with the first page of the area. */
  trackArea(platform: Platform): () => void;
  /** Reports what a page of the area shows. It ends when the visitor leaves the page. */
  trackPage(platform: Platform, page: ShownPage): () => void;
}
