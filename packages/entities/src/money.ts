import * as z from 'zod/mini';
import { maxPriceCents } from './constants/lists.ts';

/** Every market trades in euros. */
export const Currency = z.literal('EUR');
export type Currency = z.infer<typeof Currency>;

/** An amount of money; `amount` is in integer minor units (cents) and may be negative for deductions. */
export const Money = z.object({ amount: z.int(), currency: Currency });
export type Money = z.infer<typeof Money>;

/** A price as a request says it, in cents: at most `maxPriceCents`. */
export const StatedPrice = z.object({
  amount: z.int().check(z.nonnegative(), z.maximum(maxPriceCents)),
  currency: Currency,
});

/** Euros from integer cents. */
export const euros = (amount: number): Money => ({ amount, currency: 'EUR' });
