import type { Platform, ShownPage } from '@reprise/platform';
import { reportExposure } from '@reprise/tracking/experiments';
import { whenReady } from '@reprise/tracking/when-ready';
import { blueStore } from '../store.ts';
import { shownList } from './shown-list.ts';

/**
 * Reports that a list was seen which `in-stock-default` is about, in both groups alike (rule experiment-04). Visitors who chose the
 * filter themselves saw nothing of the experiment.
 */
export function trackExperiments(platform: Platform, page: ShownPage): () => void {
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
