import type { GradingBlockRecord } from '@reprise/entities/catalogue-record';

/** The grading questions by key. */
export const gradings: Record<string, GradingBlockRecord[]> = {};
