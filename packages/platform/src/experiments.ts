import type { ExperimentName } from '@reprise/entities/experiment';
import type { Platform } from './platform.ts';

/** Whether the visitor gets what an experiment tries. False without consent to statistics, and for experiments that do not run. */
export const isTreated = ({ state }: Pick<Platform, 'state'>, name: ExperimentName): boolean =>
  state.getState().experiments?.[name] === 'treatment';
