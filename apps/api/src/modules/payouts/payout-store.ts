import { randomUUID } from 'node:crypto';
import type { PayoutChoice } from '@reprise/entities/payout';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { PayoutAttemptsTable, PayoutsTable } from './tables.ts';

type Trx = Transaction<Database>;

/** States of attempts that have not failed. At most one attempt of a payout has one of them. */
const notFailed = ['waiting', 'sent', 'paid'] as const;

export type PayoutRow = Selectable<PayoutsTable>;
export type AttemptRow = Selectable<PayoutAttemptsTable>;

/** A choice for which money is transferred. */
export type TransferChoice = Exclude<PayoutChoice, { kind: 'shopCredit' }>;

/** The payout of a sale. */
export function findPayout(db: Kysely<Database>, orderUuid: string): Promise<PayoutRow | undefined> {
  return db.selectFrom('payouts').selectAll().where('order_uuid', '=', orderUuid).executeTakeFirst();
}

/** The payouts of several sales. */
export function loadPayouts(db: Kysely<Database>, orderUuids: readonly string[]): Promise<PayoutRow[]> {
  return db.selectFrom('payouts').selectAll().where('order_uuid', 'in', orderUuids).execute();
}

/** A payout, locked: its changes run one after the other. */
export function lockPayout(trx: Trx, orderUuid: string): Promise<PayoutRow | undefined> {
  return trx.selectFrom('payouts').selectAll().where('order_uuid', '=', orderUuid).forUpdate().executeTakeFirst();
}

export function findAttempt(db: Kysely<Database>, id: string): Promise<AttemptRow | undefined> {
  return db.selectFrom('payout_attempts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The latest attempt of a payout. */
export function latestAttempt(db: Kysely<Database>, payoutId: string): Promise<AttemptRow | undefined> {
  return (
    db
      .selectFrom('payout_attempts')
      .selectAll()
      .where('payout_id', '=', payoutId)
      // Of several in the same millisecond, all but the latest have failed.
      .orderBy('created_at', 'desc')
      .orderBy((eb) => eb('state', 'in', notFailed), 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  );
}

export async function insertAttempt(trx: Trx, payoutId: string, choice: TransferChoice, at: Date): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('payout_attempts')
    .values({
      id,
      payout_id: payoutId,
      state: 'waiting',
      bank_account_id: choice.kind === 'bank' ? choice.bankAccountId : null,
      paypal_email: choice.kind === 'paypal' ? choice.paypalEmail : null,
      charity_id: choice.kind === 'donation' ? choice.charityId : null,
      created_at: at,
      changed_at: at,
    })
    .execute();
  return id;
}
