import { laptopCategoryId } from '@reprise/entities/constants/categories';
import { minFinancedCents } from '@reprise/entities/constants/payments';
import { parsePath } from '@reprise/markets';
import type { Platform, ShownPage } from '@reprise/platform';
import { reportExposure } from '@reprise/tracking/experiments';
import { watchImpressions } from '@reprise/tracking/impressions';
import { whenReady } from '@reprise/tracking/when-ready';
import { blueStore } from '../store.ts';
import { shownAmount } from '../variant-choice/shown-amount.ts';
import { shownList } from './shown-list.ts';

/**
 * Reports that a list was seen which `in-stock-default` is about, in both groups alike (rule experiment-04). Visitors who chose the
 * filter themselves saw nothing of the experiment.
 */
function trackInStockDefault(platform: Platform, page: ShownPage): () => void {
  return whenReady(
    platform.area(blueStore),
    (state) => shownList(state, page),
    ({ inStockByDefault }) => {
      const query = new URLSearchParams(page.search);
      const group = platform.state.getState().experiments?.['in-stock-default'];
      const isOwnChoice = group === 'treatment' ? !query.has('preselected') : query.has('inStock');
      if (inStockByDefault && !isOwnChoice) reportExposure(platform.track, 'in-stock-default', group);
    },
  );
}

/** A list of laptops was seen: without the search provider it has no filters. */
function trackMacbookFilter(platform: Platform, page: ShownPage): () => void {
  return whenReady(
    platform.area(blueStore),
    (state) => shownList(state, page),
    ({ breadcrumbs, degraded }) => {
      const group = platform.state.getState().experiments?.['macbook-filter'];
      const isLaptops = breadcrumbs.some(({ id }) => id === laptopCategoryId);
      if (isLaptops && !degraded) reportExposure(platform.track, 'macbook-filter', group);
    },
  );
}

const pagesWithFilters = ['category', 'electronics_landing', 'search'];

/** The filters of a list came into view: beside it, or in the drawer of small screens. */
function trackImprovedFilters(platform: Platform, { id }: ShownPage): (() => void) | undefined {
  if (!pagesWithFilters.includes(id.split('.')[1] ?? '')) return undefined;
  return watchImpressions({
    root: document.body,
    selector: ':is(#filters, dialog) form[method="get"] fieldset',
    onSeen: () =>
      reportExposure(platform.track, 'improved-filters', platform.state.getState().experiments?.['improved-filters']),
  });
}

/** Prices that the payment provider may finance, in both groups alike, whether or not it has made an offer. */
function reportFinanced(platform: Platform, amount: number | undefined): void {
  const group = platform.state.getState().experiments?.['paypal-financing'];
  if ((amount ?? 0) >= minFinancedCents) reportExposure(platform.track, 'paypal-financing', group);
}

/** The price is in the first screen of a product's page. */
function trackProductPrice(platform: Platform, { pathname, search }: ShownPage): (() => void) | undefined {
  const path = parsePath(pathname, platform.market.language);
  if (!path || !('name' in path) || path.name !== 'product_details') return undefined;
  return whenReady(
    platform.area(blueStore),
    (state) => state.product.views[path.params.id]?.data?.product,
    (product) => reportFinanced(platform, shownAmount(product, search, platform.market.rules)),
  );
}

/** On phones the total of a cart is below its items. */
function trackCartTotal(platform: Platform, { id }: ShownPage): (() => void) | undefined {
  if (id.split('.')[1] !== 'checkout_cart') return undefined;
  return watchImpressions({
    root: document.body,
    selector: 'main aside dl',
    onSeen: () => reportFinanced(platform, platform.area(blueStore).getState().cart.cart.data?.totalPrice.amount),
  });
}

/** Reports what was seen that experiments are about. */
export function trackExperiments(platform: Platform, page: ShownPage): () => void {
  const trackers = [trackInStockDefault, trackMacbookFilter, trackImprovedFilters, trackProductPrice, trackCartTotal];
  const stops = trackers.map((track) => track(platform, page));
  return () => {
    for (const stop of stops) stop?.();
  };
}
