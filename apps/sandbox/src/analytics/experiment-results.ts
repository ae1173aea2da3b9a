import {
  type ExperimentGroup,
  type ExperimentName,
  experimentGroups,
  experimentNames,
} from '@reprise/entities/experiment';
import { trackedEvents } from '@reprise/tracking/events';
import type { CollectedEvent } from './collected-events.ts';

export interface Share {
  readonly rate: number;
  /** Bounds between which the true rate is with a confidence of 95 %. */
  readonly from: number;
  readonly to: number;
}

/** What became of the visitors of a group. */
export interface ExperimentCell {
  readonly group: ExperimentGroup;
  readonly exposures: number;
  readonly conversions: number;
  /** Undefined while nobody saw the experiment. */
  readonly share: Share | undefined;
}

export interface ExperimentResult {
  readonly experiment: ExperimentName;
  readonly cells: readonly ExperimentCell[];
}

/** Number of standard deviations that enclose 95 % of a normal distribution. */
const z95 = 1.959964;

/** The share of `hits` with its Wilson interval, which is right for few and for rare successes, too. */
export function shareOf(hits: number, total: number): Share | undefined {
  if (total === 0) return undefined;
  const rate = hits / total;
  const square = z95 * z95;
  const centre = (rate + square / (2 * total)) / (1 + square / total);
  const half = (z95 / (1 + square / total)) * Math.sqrt((rate * (1 - rate)) / total + square / (4 * total * total));
  return { rate, from: Math.max(0, centre - half), to: Math.min(1, centre + half) };
}

/** Exposures and conversions of each experiment, by group. */
export function resultsOf(events: readonly CollectedEvent[]): ExperimentResult[] {
  const counts = new Map<string, number>();
  for (const { name, contents } of events) {
    if (name !== 'experiment_exposure' && name !== 'experiment_conversion') continue;
    const { success, data } = trackedEvents[name].safeParse(contents);
    if (!success) continue;
    const key = `${name} ${data.experiment} ${data.group}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return experimentNames.map((experiment) => ({
    experiment,
    cells: experimentGroups.map((group) => {
      const exposures = counts.get(`experiment_exposure ${experiment} ${group}`) ?? 0;
      // Whoever saw it before the events were removed may buy afterwards.
      const conversions = Math.min(exposures, counts.get(`experiment_conversion ${experiment} ${group}`) ?? 0);
      return { group, exposures, conversions, share: shareOf(conversions, exposures) };
    }),
  }));
}
