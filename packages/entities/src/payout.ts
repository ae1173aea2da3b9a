import * as z from 'zod/mini';
import { maxPriceCents } from './constants/lists.ts';
import { maxBankReasonCharacters, maxBankReferenceCharacters, shopCreditBonusPercent } from './constants/payouts.ts';
import { EmailAddress } from './email-address.ts';
import { Currency } from './money.ts';

/** How a seller gets the money of a sale. */
export const PayoutKind = z.enum(['bank', 'paypal', 'shopCredit', 'donation']);
export type PayoutKind = z.infer<typeof PayoutKind>;

/** Charities that a seller can give the money to. */
export const CharityId = z.enum(['repair-cafes', 'reading-for-all', 'school-laptops']);
export type CharityId = z.infer<typeof CharityId>;

/** Money goes to a bank account of the seller. */
export const BankPayout = z.object({ kind: z.literal('bank'), bankAccountId: z.uuid() });

/** Money goes to a PayPal account. */
export const PaypalPayout = z.object({ kind: z.literal('paypal'), paypalEmail: EmailAddress });

/** The choice of a seller, with its details. */
export const PayoutChoice = z.union([
  BankPayout,
  PaypalPayout,
  z.object({ kind: z.literal('shopCredit') }),
  z.object({ kind: z.literal('donation'), charityId: CharityId }),
]);
export type PayoutChoice = z.infer<typeof PayoutChoice>;

/**
 * `waiting`: the bank has not confirmed the order yet. `sent`: it has. `paid`: the money has left. `rejected`: the bank does not
 * transfer it. `returned`: it came back. After the last two the seller names another account.
 */
export const PayoutState = z.enum(['waiting', 'sent', 'paid', 'rejected', 'returned']);
export type PayoutState = z.infer<typeof PayoutState>;

/** The bonus for choosing shop credit, in whole cents, rounded down. */
export const shopCreditBonus = (cents: number): number => Math.floor((cents * shopCreditBonusPercent) / 100);

/** Body of POST /api/bank/notifications: what became of a transfer. */
export const BankNotification = z.object({
  type: z.literal('transfer'),
  data: z.object({
    id: z.string().check(z.minLength(1), z.maxLength(maxBankReferenceCharacters)),
    reference: z.string().check(z.minLength(1), z.maxLength(maxBankReferenceCharacters)),
    amount: z.object({ value: z.int().check(z.positive(), z.maximum(maxPriceCents)), currency: Currency }),
    status: z.enum(['accepted', 'executed', 'rejected', 'returned']),
    reason: z.optional(z.string().check(z.maxLength(maxBankReasonCharacters))),
  }),
});
export type BankNotification = z.infer<typeof BankNotification>;

/** Answer to a notification. `accepted` is false for a transfer that the shop did not order like this. */
export const AcceptedNotification = z.object({ accepted: z.boolean() });
