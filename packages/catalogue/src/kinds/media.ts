import type { Draft } from '../draft.ts';

/** Books, films, albums and games. */
export const mediaDrafts = (): Draft[] => [];
