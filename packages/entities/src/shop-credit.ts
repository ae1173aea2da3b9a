import * as z from 'zod/mini';
import { maxCreditMovements } from './constants/payouts.ts';
import { Money } from './money.ts';

/** Why shop credit came or went. `refund`: an order that was paid with it was cancelled or returned. */
export const CreditReason = z.enum(['sale', 'bonus', 'goodwill', 'purchase', 'refund']);
export type CreditReason = z.infer<typeof CreditReason>;

/** GET /api/shop-credit: what the customer can spend, and its movements, the latest first. */
export const ShopCredit = z.object({
  balance: Money,
  movements: z
    .array(
      z.object({
        uuid: z.uuid(),
        reason: CreditReason,
        /** Negative for what was spent. */
        amount: Money,
        at: z.iso.datetime(),
        /** The number of the sale or the order. */
        orderNumber: z.optional(z.string()),
      }),
    )
    .check(z.maxLength(maxCreditMovements)),
});
export type ShopCredit = z.infer<typeof ShopCredit>;
