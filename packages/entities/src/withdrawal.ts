import * as z from 'zod/mini';
import { maxCartItems } from './constants/carts.ts';
import { maxTokenCharacters } from './constants/users.ts';
import { maxFullNameCharacters, maxWithdrawalTextCharacters } from './constants/withdrawals.ts';
import { EmailAddress } from './email-address.ts';
import { OrderNumber } from './order-number.ts';

const OptionalText = z.optional(z.string().check(z.trim(), z.maxLength(maxWithdrawalTextCharacters)));

/** Body of POST /api/withdrawals: a customer withdraws from an order, or from some of its items. */
export const WithdrawalRequest = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxFullNameCharacters)),
  orderNumber: OrderNumber,
  email: EmailAddress,
  /** Ids of items; all of them without it. */
  itemUuids: z.optional(z.array(z.uuid()).check(z.maxLength(maxCartItems))),
  /** Which items, in the customer's words. */
  note: OptionalText,
  reason: OptionalText,
});
export type WithdrawalRequest = z.infer<typeof WithdrawalRequest>;

/** The answer, which is the same whether there is such an order. */
export const WithdrawalReceipt = z.object({ receivedAt: z.iso.datetime() });
export type WithdrawalReceipt = z.infer<typeof WithdrawalReceipt>;

/**
 * The result of a withdrawal. `unconfirmed`: it is not proved yet that it came from the customer. `received`: goods
 * have to come back. `cancelled`: nothing had left.
 */
export const WithdrawalState = z.enum(['unconfirmed', 'received', 'cancelled']);
export type WithdrawalState = z.infer<typeof WithdrawalState>;

/** Body of POST /api/withdrawals/confirmation: the token of the link in the receipt. */
export const WithdrawalConfirmation = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(maxTokenCharacters)),
});

/** A withdrawal that was confirmed. */
export const ConfirmedWithdrawal = z.object({
  state: z.enum(['received', 'cancelled']),
  /** When it was declared. */
  receivedAt: z.iso.datetime(),
});
export type ConfirmedWithdrawal = z.infer<typeof ConfirmedWithdrawal>;
