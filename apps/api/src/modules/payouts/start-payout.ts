import { randomUUID } from 'node:crypto';
import type { Language, MarketId } from '@reprise/entities/language';
import { type PayoutChoice, shopCreditBonus } from '@reprise/entities/payout';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import { dueAdvances, moveCredit, settleAdvance } from '../shop-credit/index.ts';
import { findPayout, insertAttempt, lockPayout, type PayoutRow, type TransferChoice } from './payout-store.ts';

type Trx = Transaction<Database>;
interface PayoutContext extends Pick<AppContext, 'clock'> {
  jobs: Pick<AppContext['jobs'], 'send'>;
}

/** The money of a sale. */
export interface PayoutOrder {
  orderUuid: string;
  orderNumber: string;
  /** At least 1, without a bonus for shop credit. */
  cents: number;
  choice: PayoutChoice;
  /** Shop credit is for customers only. */
  customerId: string | undefined;
  seller: { email: string; market: MarketId; language: Language };
}

async function sendTransfer(
  trx: Trx,
  { jobs, clock }: PayoutContext,
  payoutId: string,
  choice: TransferChoice,
): Promise<void> {
  const attemptId = await insertAttempt(trx, payoutId, choice, clock());
  await jobs.send(trx, 'payout', { attemptId });
}

/** Gives a part of what the sale brings, or all of it, as shop credit, and repays what was used in advance from it (rule payout-23). */
async function giveCredit(
  trx: Trx,
  { orderUuid, orderNumber, customerId }: PayoutOrder,
  { cents, bonus, at }: { cents: number; bonus: number; at: Date },
): Promise<void> {
  if (customerId === undefined) throw new RangeError('Shop credit is for customers only.');
  const movement = { customerId, order: { uuid: orderUuid, number: orderNumber }, at };
  await moveCredit(trx, { ...movement, key: `sale:${orderUuid}`, reason: 'sale', cents });
  await moveCredit(trx, { ...movement, key: `bonus:${orderUuid}`, reason: 'bonus', cents: bonus });
  await settleAdvance(trx, { customerId, uuid: orderUuid, at });
}

/**
 * Pays for a sale, in the caller's transaction. Each sale is paid for once: a repeated call returns the existing payout
 * (rule payout-05). Shop credit, and what was used in advance, is `paid` at once; everything else starts as `waiting`,
 * and the listener of `registerPayouts` receives its result.
 */
export async function startPayout(trx: Trx, context: PayoutContext, order: PayoutOrder): Promise<PayoutRow> {
  const { orderUuid, orderNumber, cents, choice, seller, customerId } = order;
  if (!Number.isInteger(cents) || cents < 1) throw new RangeError(`A payout of ${cents} cents is not possible.`);
  const now = context.clock();
  const isCredit = choice.kind === 'shopCredit';
  const due = customerId === undefined ? 0 : await dueAdvances(trx, { customerId, uuid: orderUuid });
  // The advance has already been paid out, so only the rest is transferred.
  const used = Math.min(due, cents);
  const rest = isCredit ? cents : cents - used;
  const payout = await trx
    .insertInto('payouts')
    .values({
      id: randomUUID(),
      order_uuid: orderUuid,
      order_number: orderNumber,
      kind: choice.kind,
      state: isCredit || rest === 0 ? 'paid' : 'waiting',
      cents: rest,
      advance_cents: used,
      ...seller,
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.column('order_uuid').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!payout) {
    const known = await findPayout(trx, orderUuid);
    if (known) return known;
    throw new Error(`The payout of ${orderUuid} was neither stored nor found.`);
  }
  const bonus = isCredit ? shopCreditBonus(cents) : 0;
  if (customerId !== undefined || isCredit)
    await giveCredit(trx, order, { cents: isCredit ? cents : used, bonus, at: now });
  if (choice.kind !== 'shopCredit' && rest > 0) await sendTransfer(trx, context, payout.id, choice);
  return payout;
}

/**
 * Sends the money of a rejected or returned payout to another account, in the caller's transaction. Throws 409
 * PAYOUT_NOT_OPEN for any other payout: its money has left or may leave (rule payout-06).
 */
export async function redirectPayout(
  trx: Trx,
  context: PayoutContext,
  orderUuid: string,
  choice: TransferChoice,
): Promise<PayoutRow> {
  const payout = await lockPayout(trx, orderUuid);
  if (payout?.state !== 'rejected' && payout?.state !== 'returned')
    throw new ApiError({ status: 409, code: 'PAYOUT_NOT_OPEN', message: 'The money is on its way or has arrived.' });
  await sendTransfer(trx, context, payout.id, choice);
  return trx
    .updateTable('payouts')
    .set({ kind: choice.kind, state: 'waiting', changed_at: context.clock() })
    .where('id', '=', payout.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
