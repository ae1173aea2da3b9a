import * as z from 'zod/mini';

const Count = z.int().check(z.nonnegative());

/** How fair the offers of the latest year were, from what the warehouse and the bank did. Nothing is rounded in favour of the shop. */
export const TradeInFairness = z.object({
  /** Of which the figures are. */
  days: Count,
  /** Figures of fewer cases are left out. */
  minCases: Count,
  /** Items that were examined; without those that were missing, others, locked or reported as stolen. */
  examined: Count,
  /** How many of them got another price than was offered, and by how much in the middle of those; the change has its sign. */
  changes: z.optional(z.object({ percent: Count, medianPercent: z.optional(z.int()) })),
  /** Sales whose money has left. */
  paid: Count,
  /** From the arrival of the parcel until the money has left, in the middle of all sales. */
  payoutDays: z.optional(Count),
});
export type TradeInFairness = z.infer<typeof TradeInFairness>;
