import { trackedEvents, webVitals } from '@reprise/tracking/events';
import type { CollectedEvent } from '../analytics/collected-events.ts';

type WebVital = (typeof webVitals)[number];

/** Up to where a value is good, and from where on it is poor. */
const limits: Readonly<Record<WebVital, { good: number; poor: number }>> = {
  LCP: { good: 2_500, poor: 4_000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
};

export interface MeasuredVital {
  /** What three of four visitors got, or better. */
  readonly value: number;
  readonly rating: 'good' | 'needs improvement' | 'poor';
  /** Number of measured pages. */
  readonly count: number;
}

/** How fast the pages of a release were. */
export interface ReleaseVitals {
  readonly area: string;
  readonly version: string;
  readonly vitals: Readonly<Partial<Record<WebVital, MeasuredVital>>>;
}

function measure(vital: WebVital, values: readonly number[]): MeasuredVital | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.ceil(sorted.length * 0.75) - 1];
  if (value === undefined) return undefined;
  const { good, poor } = limits[vital];
  const rating = value <= good ? 'good' : value <= poor ? 'needs improvement' : 'poor';
  return { value, rating, count: sorted.length };
}

/** The web vitals by area and version, those that were seen last first. `events` are the newest first. */
export function vitalsByRelease(events: readonly CollectedEvent[]): ReleaseVitals[] {
  const releases = new Map<string, { area: string; version: string; values: Map<WebVital, number[]> }>();
  for (const { name, contents } of events) {
    const { success, data } = trackedEvents.web_vitals.safeParse(contents);
    if (name !== 'web_vitals' || !success) continue;
    const { area, area_version: version, metric, value } = data;
    const key = JSON.stringify([area, version]);
    const release = releases.get(key) ?? { area, version, values: new Map() };
    release.values.set(metric, [...(release.values.get(metric) ?? []), value]);
    releases.set(key, release);
  }
  return [...releases.values()].map(({ area, version, values }) => ({
    area,
    version,
    vitals: Object.fromEntries(webVitals.map((vital) => [vital, measure(vital, values.get(vital) ?? [])])),
  }));
}
