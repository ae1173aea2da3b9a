import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { findAdvance, findAdvances, isOwed } from './advance-store.ts';
import { lockCreditAccount } from './credit-ledger.ts';
import { repayOwed } from './spend-credit.ts';

type Trx = Transaction<Database>;

/** A sale of a customer. */
export interface AdvanceSale {
  customerId: string;
  uuid: string;
  number: string;
  at: Date;
}

/** The limits of an advance: that of the sale, and that of all advances of its customer. */
export interface AdvanceLimit {
  cents: number;
  totalCents: number;
}

/** Sets how much a running sale allows in advance. An amount already used stays used, even above the limit. */
export async function limitAdvance(
  trx: Trx,
  { customerId, uuid, number, at }: AdvanceSale,
  { cents, totalCents }: AdvanceLimit,
): Promise<void> {
  if (cents === 0 && !(await findAdvance(trx, uuid))) return;
  await lockCreditAccount(trx, customerId);
  const others = (await findAdvances(trx, customerId)).filter(({ sale_uuid }) => sale_uuid !== uuid);
  const taken = others.reduce((sum, { limit_cents, used_cents }) => sum + Math.max(limit_cents, used_cents), 0);
  const limit_cents = Math.min(cents, Math.max(0, totalCents - taken));
  await trx
    .insertInto('credit_advances')
    .values({ sale_uuid: uuid, sale_number: number, customer_id: customerId, limit_cents, opened_at: at })
    .onConflict((conflict) =>
      conflict.column('sale_uuid').doUpdateSet({ limit_cents }).where('credit_advances.settled_at', 'is', null),
    )
    .execute();
}

/**
 * How much a sale has to repay when it is paid, in cents: its own advance, and debts of earlier ones. Locks the account
 * if there is any.
 */
export async function dueAdvances(trx: Trx, { customerId, uuid }: Omit<AdvanceSale, 'at' | 'number'>): Promise<number> {
  if ((await findAdvances(trx, customerId)).length === 0) return 0;
  await lockCreditAccount(trx, customerId);
  const due = (await findAdvances(trx, customerId)).filter((row) => row.sale_uuid === uuid || isOwed(row));
  return due.reduce((sum, { used_cents }) => sum + used_cents, 0);
}

/**
 * Ends the advance on a sale that is over, if it has one. The customer's shop credit, to which the sale has added what
 * it brought, repays what was used, and what is owed for earlier sales, as far as it can. The rest becomes a debt (rule
 * payout-23).
 */
export async function settleAdvance(trx: Trx, { customerId, uuid, at }: Omit<AdvanceSale, 'number'>): Promise<void> {
  if ((await findAdvances(trx, customerId)).length === 0) return;
  const { balance } = await lockCreditAccount(trx, customerId);
  await trx
    .updateTable('credit_advances')
    .set({ limit_cents: 0, settled_at: at })
    .where('sale_uuid', '=', uuid)
    .where('settled_at', 'is', null)
    .execute();
  await trx.deleteFrom('credit_advance_uses').where('sale_uuid', '=', uuid).execute();
  await repayOwed(trx, customerId, balance, at);
}
