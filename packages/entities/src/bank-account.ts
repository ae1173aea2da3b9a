import * as z from 'zod/mini';
import { maxIbanCharacters } from './constants/payments.ts';
import { maxBankAccounts, maxHolderCharacters } from './constants/payouts.ts';

/**
 * The bank's result for the name of an account's holder. `closeMatch`: almost, and it names the holder. `notPossible`:
 * the bank of the account does not answer.
 */
export const NameCheck = z.enum(['match', 'closeMatch', 'noMatch', 'notPossible']);
export type NameCheck = z.infer<typeof NameCheck>;

/** Body of POST /api/bank-accounts. `confirmedNameCheck`: the seller saw this result and wants the account as it is. */
export const BankAccountRequest = z.object({
  holder: z.string().check(z.trim(), z.minLength(2), z.maxLength(maxHolderCharacters)),
  /** In any spelling; it is checked by the API and never shown again. */
  iban: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxIbanCharacters)),
  confirmedNameCheck: z.optional(z.enum(['closeMatch', 'noMatch'])),
});
export type BankAccountRequest = z.infer<typeof BankAccountRequest>;

/** A bank account as its owner sees it. */
export const BankAccount = z.object({
  uuid: z.uuid(),
  holder: z.string(),
  /** Such as `DE•• •••• 3000`: country and last four characters. */
  maskedIban: z.string(),
  nameCheck: NameCheck,
  addedAt: z.iso.datetime(),
});
export type BankAccount = z.infer<typeof BankAccount>;

/** GET /api/bank-accounts: the accounts of the visitor, the latest first. */
export const BankAccounts = z.object({
  accounts: z.array(BankAccount).check(z.maxLength(maxBankAccounts)),
  /** The customer has to enter the password again (POST /api/sessions/confirm) before accounts can be changed. */
  needsPassword: z.boolean(),
});
export type BankAccounts = z.infer<typeof BankAccounts>;

/**
 * Answer of POST /api/bank-accounts. Without `account` nothing was stored: the seller has to confirm what the bank says about
 * the name, or correct it. `holder`: the name that the bank knows, of a close match.
 */
export const AddedBankAccount = z.object({
  account: z.optional(BankAccount),
  nameCheck: NameCheck,
  holder: z.optional(z.string()),
});
export type AddedBankAccount = z.infer<typeof AddedBankAccount>;

export const BankAccountParams = z.object({ accountUuid: z.uuid() });
