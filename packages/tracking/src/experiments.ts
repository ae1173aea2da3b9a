import {
  type ExperimentGroup,
  type ExperimentName,
  experimentGroups,
  experimentNames,
} from '@reprise/entities/experiment';
import * as z from 'zod/mini';
import type { Track } from './events.ts';

/** Key of the local storage with the experiments that were seen. */
export const exposuresKey = 'reprise.exposures';

/** Experiments that a browser remembers. */
const maxRemembered = 20;

const Exposure = z.object({
  experiment: z.enum(experimentNames),
  group: z.enum(experimentGroups),
  isConverted: z.boolean(),
});
type Exposure = z.infer<typeof Exposure>;
const Exposures = z.array(Exposure);

function readExposures(): Exposure[] {
  try {
    const stored = Exposures.safeParse(JSON.parse(localStorage.getItem(exposuresKey) ?? '[]'));
    return stored.success ? stored.data : [];
  } catch {
    return [];
  }
}

/** Returns whether it could be stored: what cannot be remembered must not be counted again and again. */
function store(exposures: readonly Exposure[]): boolean {
  try {
    localStorage.setItem(exposuresKey, JSON.stringify(exposures.slice(-maxRemembered)));
    return true;
  } catch {
    return false;
  }
}

/** Whether a link of the shop's staff chose the groups: what they look at is no result. */
const isChosen = () => document.cookie.includes('-experiment-choice=');

/**
 * Reports that the visitor sees what an experiment is about. Once for each experiment and group, because events do not say who
 * a visitor is. Call it with consent to statistics only.
 */
export function reportExposure(track: Track, experiment: ExperimentName, group: ExperimentGroup | undefined): void {
  if (group === undefined || isChosen()) return;
  const known = readExposures();
  if (known.some((one) => one.experiment === experiment && one.group === group)) return;
  const others = known.filter((one) => one.experiment !== experiment);
  if (store([...others, { experiment, group, isConverted: false }]))
    track({ event: 'experiment_exposure', experiment, group });
}

/** Reports a purchase or sale as a success of all experiments that the visitor saw before, once for each. */
export function reportConversions(track: Track): void {
  const exposures = readExposures();
  const open = exposures.filter(({ isConverted }) => !isConverted);
  if (open.length === 0 || !store(exposures.map((exposure) => ({ ...exposure, isConverted: true })))) return;
  for (const { experiment, group } of open) track({ event: 'experiment_conversion', experiment, group });
}
