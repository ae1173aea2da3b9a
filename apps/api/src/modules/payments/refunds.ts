import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { balanceOf } from './ledger.ts';

export interface RequestedRefund {
  /** Idempotency key of the call. */
  key: string;
  paymentId: string;
  /** Cents. */
  amount: number;
  /** Whether invoices are corrected for it. */
  isCorrected: boolean;
  at: Date;
}

/** Cents of refunds without a result yet. The notification with the result names the refund as the provider's answer did. */
async function openRefundsOf(db: Kysely<Database>, paymentId: string): Promise<number> {
  const { rows } = await sql<{ open: string }>`
    select coalesce(sum(amount), 0) as open from payment_refunds refund
    where payment_id = ${paymentId} and not refused and not exists (
      select from payment_notifications notification
      where notification.payment_id = refund.payment_id and notification.event_code = 'REFUND'
        and split_part(notification.key, ':', 3) = refund.psp_reference)`.execute(db);
  return Number(rows[0]?.open ?? 0);
}

/** How much of a payment can still be refunded, in cents: the received money, less all refunds, finished or not. */
export async function refundableOf(db: Kysely<Database>, paymentId: string): Promise<number> {
  return (await balanceOf(db, paymentId)).received - (await openRefundsOf(db, paymentId));
}

/**
 * Records a refund before the provider is asked for it. The caller holds the lock of the order. Throws RangeError for
 * more than can be refunded.
 */
export async function recordRefund(
  trx: Transaction<Database>,
  { key, paymentId, amount, isCorrected, at }: RequestedRefund,
): Promise<void> {
  const refundable = await refundableOf(trx, paymentId);
  if (amount > refundable)
    throw new RangeError(`${amount} cents are more than the ${refundable} left of ${paymentId}.`);
  await trx
    .insertInto('payment_refunds')
    .values({ key, payment_id: paymentId, amount, psp_reference: null, is_corrected: isCorrected, requested_at: at })
    .execute();
}

/** The provider took the call; its notification brings the result. */
export async function acceptRefund(db: Kysely<Database>, key: string, pspReference: string): Promise<void> {
  await db.updateTable('payment_refunds').set({ psp_reference: pspReference }).where('key', '=', key).execute();
}

/** The provider refused the call, so nothing will be refunded. */
export async function refuseRefund(db: Kysely<Database>, key: string): Promise<void> {
  await db.updateTable('payment_refunds').set({ refused: true }).where('key', '=', key).execute();
}

/** Cents of the refunds that invoices are corrected for, without those that were refused or have failed. */
export async function correctedRefundsOf(db: Kysely<Database>, paymentId: string): Promise<number> {
  const { rows } = await sql<{ refunded: string }>`
    select coalesce(sum(amount), 0) as refunded from payment_refunds refund
    where payment_id = ${paymentId} and is_corrected and not refused and not exists (
      select from payment_notifications notification
      where notification.payment_id = refund.payment_id and split_part(notification.key, ':', 3) = refund.psp_reference
        and (notification.event_code = 'REFUND_FAILED'
          or (notification.event_code = 'REFUND' and not notification.success)))`.execute(db);
  return Number(rows[0]?.refunded ?? 0);
}
