import { parsePath } from '@reprise/markets';
import type { Platform, ShownPage } from '@reprise/platform';
import { amountOf, itemForSale, withinLimit } from '@reprise/tracking/items';
import { withoutPersonalData } from '@reprise/tracking/personal-data';
import { whenReady } from '@reprise/tracking/when-ready';
import { blueStore } from '../store.ts';
import { availableItems } from './cart-items.ts';
import { shownList } from './shown-list.ts';
import { trackPurchase, trackStep } from './track-checkout.ts';

type PageTracker = (platform: Platform, page: ShownPage) => (() => void) | undefined;

const trackProduct: PageTracker = (platform, { pathname, previous, isReload }) => {
  // Another condition of the same product does not count as another page.
  if (pathname === previous && !isReload) return undefined;
  const page = parsePath(pathname, platform.market.language);
  if (!page || !('name' in page) || page.name !== 'product_details') return undefined;
  const { id } = page.params;
  return whenReady(
    platform.area(blueStore),
    ({ product }) => product.views[id]?.data?.product,
    (product) => {
      const price = product.lowest_offer?.price ?? product.blue_price;
      platform.track({ event: 'view_item', ...amountOf(price), items: [itemForSale(product)] });
    },
  );
};

const trackCartPage: PageTracker = (platform, { previous, isReload }) => {
  const before = previous === undefined ? undefined : parsePath(previous, platform.market.language);
  // A dialog over the cart has an address of its own, but the cart was there before.
  if (before && 'name' in before && before.name === 'checkout_cart' && !isReload) return undefined;
  return whenReady(
    platform.area(blueStore),
    ({ cart }) => cart.cart.data,
    (cart) =>
      platform.track({
        event: 'view_cart',
        ...amountOf(cart.itemsPrice),
        items: withinLimit(availableItems(cart)),
      }),
  );
};

const trackSearch: PageTracker = (platform, page) =>
  whenReady(
    platform.area(blueStore),
    (state) => shownList(state, page),
    ({ originalQuery, products, pagination }) => {
      if (originalQuery === undefined || pagination.page > 1) return;
      const words = withoutPersonalData(originalQuery);
      platform.track({ event: 'search', search_term: words, results: products.numFound });
    },
  );

/** The events of each page, by the name of its route. */
const trackers: Readonly<Record<string, PageTracker>> = {
  product_details: trackProduct,
  checkout_cart: trackCartPage,
  search: trackSearch,
  checkout_finish: trackPurchase,
};

/** Reports the events of a page. Returns a function that stops it when the visitor leaves. */
export function trackPage(platform: Platform, page: ShownPage): (() => void) | undefined {
  const [, name = ''] = page.id.split('.');
  const tracker = trackers[name] ?? trackStep;
  return tracker(platform, page);
}
