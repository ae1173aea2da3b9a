import * as z from 'zod/mini';
import { maxCreditMovements, maxGoodwillCents } from './constants/payouts.ts';
import { EmailAddress } from './email-address.ts';
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

/** Body of POST /internal/shop-credit: credit that staff gives to a customer. The same key gives it once. */
export const GoodwillCredit = z.object({
  key: z.uuid(),
  email: EmailAddress,
  /** Cents. */
  amount: z.int().check(z.positive(), z.maximum(maxGoodwillCents)),
});
export type GoodwillCredit = z.infer<typeof GoodwillCredit>;

/** What the customer can spend afterwards. */
export const CreditBalance = z.object({ balance: Money });
