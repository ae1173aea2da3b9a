import { euros } from '@reprise/entities/money';
import { type PayoutChoice, type PayoutKind, shopCreditBonus } from '@reprise/entities/payout';
import type { PayoutOption } from '@reprise/entities/trade-in-checkout';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import { findBankAccount } from '../bank-accounts/index.ts';
import type { CartOwner } from '../session/index.ts';

const kinds: readonly PayoutKind[] = ['bank', 'paypal', 'shopCredit', 'donation'];

/** The ways to get an amount in cents. Shop credit belongs to an account and has a bonus (rule seller-08). */
export const payoutOptionsFor = (cents: number, isCustomer: boolean): PayoutOption[] =>
  kinds.map((kind) => ({
    kind,
    amount: euros(kind === 'shopCredit' ? cents + shopCreditBonus(cents) : cents),
    ...(kind === 'shopCredit' && !isCustomer && { unavailableReason: 'SIGN_IN_REQUIRED' as const }),
  }));

const unavailable = (message: string) => new ApiError({ status: 400, code: 'PAYOUT_UNAVAILABLE', message });

/** Throws 400 PAYOUT_UNAVAILABLE for shop credit of a guest, and for a bank account that is not the seller's (rule seller-09). */
export async function checkPayout(db: Kysely<Database>, choice: PayoutChoice, owner: CartOwner): Promise<void> {
  if (choice.kind === 'shopCredit' && owner.customer_id === null) throw unavailable('Shop credit needs an account.');
  if (choice.kind === 'bank' && !(await findBankAccount(db, owner, choice.bankAccountId)))
    throw unavailable('The seller has no such bank account.');
}
