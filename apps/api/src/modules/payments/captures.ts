import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { balanceOf } from './ledger.ts';

export interface RequestedCapture {
  /** Idempotency key of the call. */
  key: string;
  paymentId: string;
  /** Cents, at least 1. */
  amount: number;
  at: Date;
}

/** Captures without a result yet. The notification with the result names the capture as the provider's answer did. */
async function openCaptures(db: Kysely<Database>, paymentId: string) {
  const { rows } = await sql<{ key: string; amount: number; psp_reference: string | null }>`
    select key, amount, psp_reference from payment_captures capture
    where payment_id = ${paymentId} and not refused and not exists (
      select from payment_notifications notification
      where notification.payment_id = capture.payment_id and notification.event_code = 'CAPTURE'
        and split_part(notification.key, ':', 3) = capture.psp_reference)`.execute(db);
  return rows;
}

/** Records a capture before the provider is asked for it. The caller holds the lock of the order. */
export async function recordCapture(trx: Transaction<Database>, capture: RequestedCapture): Promise<void> {
  const { key, paymentId, amount, at } = capture;
  await trx
    .insertInto('payment_captures')
    .values({ key, payment_id: paymentId, amount, psp_reference: null, requested_at: at })
    .execute();
}

/** Captures to request again. The provider may already have made the unanswered ones, and acts once for each key. */
export interface MissingCaptures {
  /** Calls without an answer. */
  unanswered: { key: string; amount: number }[];
  /** Cents that no call has asked for yet. */
  rest: number;
}

/** The captures that a payment needs when goods worth `sentCents` were sent. */
export async function missingCapturesOf(
  db: Kysely<Database>,
  paymentId: string,
  sentCents: number,
): Promise<MissingCaptures> {
  const open = await openCaptures(db, paymentId);
  const asked = open.reduce((sum, { amount }) => sum + amount, (await balanceOf(db, paymentId)).captured);
  const unanswered = open.filter(({ psp_reference }) => psp_reference === null);
  return {
    unanswered: unanswered.map(({ key, amount }) => ({ key, amount })),
    rest: Math.max(0, sentCents - asked),
  };
}

/** The provider took the call; its notification brings the result. */
export async function acceptCapture(db: Kysely<Database>, key: string, pspReference: string): Promise<void> {
  await db.updateTable('payment_captures').set({ psp_reference: pspReference }).where('key', '=', key).execute();
}

/** The provider refused the call, so nothing will be captured. */
export async function refuseCapture(db: Kysely<Database>, key: string): Promise<void> {
  await db.updateTable('payment_captures').set({ refused: true }).where('key', '=', key).execute();
}
