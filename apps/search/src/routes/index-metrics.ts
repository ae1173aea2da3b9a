import type { Metrics } from '@reprise/server-kit/metrics';
import type { IndexPort } from '../index-port.ts';

/** Measures the index: how large and how old it is, and how many questions wait for an answer. */
export function registerIndexMetrics(metrics: Metrics, index: IndexPort): void {
  metrics.gauge({ name: 'search_index_products', help: 'Products in the index' }, () => index.state()?.products ?? 0);
  metrics.gauge(
    { name: 'search_index_age_seconds', help: 'Time since the last change of the index; 0 without one' },
    () => {
      const state = index.state();
      return state ? Math.max(0, (Date.now() - state.updatedAt) / 1000) : 0;
    },
  );
  metrics.gauge({ name: 'search_questions_waiting', help: 'Questions that wait for their answer' }, () =>
    index.waiting(),
  );
}
