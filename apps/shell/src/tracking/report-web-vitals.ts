import { webVitals } from '@reprise/tracking/events';
import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals';
import { watchPages } from './page-visits.ts';
import type { TrackingOptions } from './watch-tracking.ts';

type WebVital = (typeof webVitals)[number];

interface ShownArea {
  readonly area: string;
  readonly area_version: string;
  /** Milliseconds since the page was loaded. */
  readonly from: number;
}

const isWebVital = (name: string): name is WebVital => webVitals.some((known) => known === name);

/** Times of day do not matter, and neither do fractions that nobody notices. */
const rounded = ({ name, value }: Pick<MetricType, 'name' | 'value'>) =>
  name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);

/**
 * Reports LCP, INP and CLS of the page, with the area and version that was shown when it happened: a page that visitors stay on
 * shows several areas one after the other.
 */
export function reportWebVitals({ router, platform, boot }: TrackingOptions, stopped: AbortSignal): void {
  const areaOf = (routeId: string, from: number): ShownArea => {
    const [name] = routeId.split('.');
    const remote = boot.remotes.find((candidate) => candidate.name === name);
    return { area: remote?.name ?? 'shell', area_version: remote?.version ?? boot.version, from };
  };
  const shown: ShownArea[] = [];
  const stopWatching = watchPages(router, ({ id }) => {
    shown.push(areaOf(id, shown.length === 0 ? 0 : performance.now()));
  });
  stopped.addEventListener('abort', stopWatching);

  const report = (metric: MetricType) => {
    const { name, rating, entries } = metric;
    const at = entries.at(-1)?.startTime ?? 0;
    const place = shown.findLast(({ from }) => from <= at) ?? shown[0];
    if (stopped.aborted || !isWebVital(name) || !place) return;
    const { area, area_version } = place;
    const value = rounded(metric);
    const version = { area, area_version, shell_version: boot.version };
    platform.track({ event: 'web_vitals', metric: name, value, rating, ...version });
  };
  onLCP(report);
  onINP(report);
  onCLS(report);
}
