import { areas } from '@reprise/markets/areas';
import type { Metrics } from '@reprise/server-kit/metrics';
import type { ChangeFeed } from './change-feed.ts';

/** Where a page came from: `bypass` for pages that are never cached. */
const sources = ['hit', 'miss', 'stale', 'bypass'] as const;
export type PageSource = (typeof sources)[number];

/** Pages of the shell itself, such as the sign-in, belong to no area. */
const ownPages = 'shell';

export interface PageMetrics {
  /** Counts a page by where it came from. */
  served(source: PageSource): void;
  /** Counts a visitor who was refused because too many pages were being rendered. */
  refused(): void;
  /** Measures the queue of pages that are to be rendered. */
  watchQueue(queue: { readonly running: number; readonly waiting: number }): void;
  /** Records how long a page took from the request of its data to the complete document. */
  rendered(area: string | undefined, seconds: number): void;
}

const isArea = (name: string | undefined): name is (typeof areas)[number] => areas.some((area) => area === name);

/** Measures how pages are served. */
export function createPageMetrics(
  metrics: Pick<Metrics, 'counter' | 'durations' | 'gauge'>,
  circuit: { readonly isOpen: boolean },
  changes: Pick<ChangeFeed, 'state'>,
): PageMetrics {
  metrics.gauge({ name: 'shop_api_available', help: 'Whether the API can be called: 1 or 0' }, () =>
    circuit.isOpen ? 0 : 1,
  );
  metrics.gauge(
    { name: 'shop_catalogue_changes_known', help: 'Whether the page cache knows what has changed: 1 or 0' },
    () => (changes.state() === 'current' ? 1 : 0),
  );
  const served = metrics.counter({
    name: 'shop_pages_total',
    help: 'Pages by where they came from: the cache (hit, stale), or a render (miss, bypass)',
    label: 'source',
    values: sources,
  });
  const refused = metrics.counter({
    name: 'shop_pages_refused_total',
    help: 'Pages that were refused because the queue was full or took too long',
    label: 'reason',
    values: ['busy'],
  });
  const rendered = metrics.durations({
    name: 'shop_page_render_duration_seconds',
    help: 'Time to load and render a page, by area',
    label: 'area',
    values: [...areas, ownPages],
  });
  return {
    served,
    refused: () => refused('busy'),
    watchQueue(queue) {
      metrics.gauge({ name: 'shop_renders_running', help: 'Pages that are being rendered' }, () => queue.running);
      metrics.gauge({ name: 'shop_renders_waiting', help: 'Requests that wait for a render' }, () => queue.waiting);
    },
    rendered: (area, seconds) => rendered(isArea(area) ? area : ownPages, seconds),
  };
}
