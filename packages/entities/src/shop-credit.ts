import * as z from 'zod/mini';
import { maxCreditMovements, maxGoodwillCents } from './constants/payouts.ts';
import { EmailAddress } from './email-address.ts';
import { Money } from './money.ts';

/**
 * The reason of a movement of shop credit. `refund`: an order that was paid with it was cancelled or returned. `advance`: on a running sale;
 * `repayment`: what repays it.
 */
export const CreditReason = z.enum(['sale', 'bonus', 'goodwill', 'purchase', 'refund', 'advance', 'repayment']);
export type CreditReason = z.infer<typeof CreditReason>;

/** The advance on a sale. */
export const CreditAdvance = z.object({
  saleUuid: z.uuid(),
  saleNumber: z.string(),
  /** `owed`: the sale is over and did not cover what was used. */
  state: z.enum(['running', 'owed']),
  limit: Money,
  /** Used and not repaid. */
  used: Money,
});
export type CreditAdvance = z.infer<typeof CreditAdvance>;

/** GET /api/shop-credit: what the customer can spend, what sales allow in advance, and the movements, the latest first. */
export const ShopCredit = z.object({
  balance: Money,
  /** Of running sales, and what is owed. */
  advances: z.array(CreditAdvance),
  /** How much of the advances the customer can use now. */
  available: Money,
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

/** The balance afterwards. */
export const CreditBalance = z.object({ balance: Money });
