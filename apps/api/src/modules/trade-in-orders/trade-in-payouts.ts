import type { TradeInPayoutChange } from '@reprise/entities/trade-in-order';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import { checkRecentPassword, findBankAccount } from '../bank-accounts/index.ts';
import { type PayoutListener, redirectPayout, startPayout } from '../payouts/index.ts';
import { ownerOf, type Session } from '../session/index.ts';
import { isSellerOf } from './trade-in-access.ts';
import type { StartTradeInPayout, TradeInDriver } from './trade-in-driver.ts';
import { enqueueTradeInMail, type TradeInMail } from './trade-in-mails.ts';
import { lockTradeInOrder, type TradeInOrderRow } from './trade-in-order-store.ts';

/** Pays a seller as they chose at the checkout. */
export const payoutBy =
  (context: AppContext): StartTradeInPayout =>
  async (trx, order, cents) => {
    const { email, market, language } = order;
    const payout = await startPayout(trx, context, {
      orderUuid: order.id,
      orderNumber: String(order.number),
      cents,
      choice: order.payout,
      customerId: order.customer_id ?? undefined,
      seller: { email, market, language },
    });
    return payout.state === 'paid';
  };

const failureMails = { rejected: 'payoutRejected', returned: 'payoutReturned' } as const satisfies Record<
  string,
  TradeInMail
>;

/** Follows the payouts of trade-in orders, and sends those that failed to other accounts. */
export function createTradeInPayouts(context: AppContext, driver: TradeInDriver) {
  const { db, clock } = context;

  async function mail(trx: Transaction<Database>, orderId: string, kind: TradeInMail): Promise<void> {
    const order = await lockTradeInOrder(trx, orderId);
    if (order) await enqueueTradeInMail(trx, context, order, kind);
  }

  /** Moves the order on, and mails its seller, also when the money left once more after it had come back (rule payout-13). */
  const changed: PayoutListener['changed'] = async (trx, { order_uuid, state }) => {
    if (state === 'rejected' || state === 'returned') return mail(trx, order_uuid, failureMails[state]);
    if (state !== 'paid') return;
    const isFirst = await driver.handle(trx, order_uuid, { event: 'paid', actor: 'payout' });
    if (isFirst === false) await mail(trx, order_uuid, 'paid');
  };

  /**
   * Sends the money to another account (rule payout-14). Throws 400 PAYOUT_UNAVAILABLE for a bank account of others, 403
   * PAYOUT_NEEDS_SIGN_IN or REAUTHENTICATION_REQUIRED, and 409 PAYOUT_NOT_OPEN.
   */
  async function redirect(order: TradeInOrderRow, session: Session, choice: TradeInPayoutChange): Promise<void> {
    if (!isSellerOf(order, session)) {
      const message = 'The sale belongs to an account. Sign in to it first.';
      throw new ApiError({ status: 403, code: 'PAYOUT_NEEDS_SIGN_IN', message });
    }
    checkRecentPassword(session, clock());
    await db.transaction().execute(async (trx) => {
      if (choice.kind === 'bank' && !(await findBankAccount(trx, ownerOf(session), choice.bankAccountId)))
        throw new ApiError({ status: 400, code: 'PAYOUT_UNAVAILABLE', message: 'The seller has no such account.' });
      await redirectPayout(trx, context, order.id, choice);
      await mail(trx, order.id, 'payoutRedirected');
    });
  }

  return { changed, redirect };
}

export type TradeInPayouts = ReturnType<typeof createTradeInPayouts>;
