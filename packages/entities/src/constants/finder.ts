/** Query parameters with the answers to the questions of a finder, in the order of the questions; so many are asked at most. */
export const finderAnswerNames = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9', 'a10'] as const;
export type FinderAnswerName = (typeof finderAnswerNames)[number];

/** Maximum options of one answer in a request. */
export const maxFinderOptions = 20;

/** Products that a finder suggests; a link leads to the list of all. */
export const maxFinderResults = 8;
