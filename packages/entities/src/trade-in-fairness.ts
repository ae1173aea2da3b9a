import * as z from 'zod/mini';

const Count = z.int().check(z.nonnegative());

/**
 * How fair the offers of the last year were, from the records of the warehouse and the bank. Nothing is rounded in
 * favour of the shop.
 */
export const TradeInFairness = z.object({
  /** The days that the figures cover. */
  days: Count,
  /** Figures of fewer cases are left out. */
  minCases: Count,
  /** Items that were examined; without those that were missing, others, locked or reported as stolen. */
  examined: Count,
  /** How many of them got another price than the offer, and the median change, with its sign. */
  changes: z.optional(z.object({ percent: Count, medianPercent: z.optional(z.int()) })),
  /** Sales whose money has left. */
  paid: Count,
  /** The median time from the arrival of the parcel until the money has left. */
  payoutDays: z.optional(Count),
});
export type TradeInFairness = z.infer<typeof TradeInFairness>;
