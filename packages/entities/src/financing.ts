import * as z from 'zod/mini';
import { maxPriceCents } from './constants/lists.ts';
import { minFinancedCents } from './constants/payments.ts';
import { Money } from './money.ts';

/** Query of GET /api/financing-offer: a price in cents. */
export const FinancingQuery = z.object({
  amount: z.coerce.number<string>().check(z.int(), z.minimum(minFinancedCents), z.maximum(maxPriceCents)),
});

/** An offer to pay a price in monthly instalments, with the texts that law demands beside it, in the visitor's language. */
export const FinancingOffer = z.object({
  /** The lowest instalment that is offered. */
  instalment: Money,
  /** How many instalments there are. */
  count: z.int().check(z.minimum(2)),
  total: Money,
  /** Effective annual rate in per cent. */
  effectiveRate: z.number().check(z.nonnegative()),
  texts: z.object({
    /** What is offered, in one line. */
    line: z.string(),
    /** That borrowing costs money. */
    warning: z.string(),
    /** The name of the example. */
    title: z.string(),
    example: z.string(),
  }),
});
export type FinancingOffer = z.infer<typeof FinancingOffer>;

/** The answer of GET /api/financing-offer: no offer where the payment provider makes none, or does not answer. */
export const FinancingOfferView = z.object({ offer: z.optional(FinancingOffer) });
export type FinancingOfferView = z.infer<typeof FinancingOfferView>;
