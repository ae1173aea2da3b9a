import { finderAnswerNames } from '@reprise/entities/constants/finder';

// Every page of the area loads this file, so reading and writing addresses is in finder-address.ts.

/** Query parameters of finders: the id of the finder, the question to show, and the answers. */
export const finderQuery: readonly string[] = ['finder', 'question', ...finderAnswerNames];
