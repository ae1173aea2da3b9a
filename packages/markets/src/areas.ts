/** The parts of the shop that their own teams release: buying, selling and the account. */
export const areas = ['blue', 'green', 'my'] as const;

/** The part of the shop that a route belongs to. */
export type Area = 'shell' | (typeof areas)[number];
