import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import { type IssuedInvoice, invoiceTotals, issueCorrections, type TakenBack } from '../invoices/index.ts';
import { correctedRefundsOf, type PaymentState, recordMoney, refundableOf } from '../payments/index.ts';
import { creditOfOrder, giveCreditBack } from './order-credit.ts';
import type { OrderDriver } from './order-driver.ts';
import { enqueueOrderMail } from './order-mails.ts';
import { findPayment, type OrderRow } from './order-store.ts';
import { type CreditShare, creditShareOf } from './refund-shares.ts';

type Trx = Transaction<Database>;
export type RefundContext = Pick<AppContext, 'mailer' | 'config' | 'clock'>;

/** What is taken back from the invoices of an order; cents. */
export interface Correction {
  corrections: readonly IssuedInvoice[];
  amount: number;
}

/**
 * Corrects the invoices of an order in the caller's transaction, which holds its lock, and takes the amount out of the
 * sales. Without items and amount everything that is left is taken back. The corrections state how much of it is shop credit.
 */
export async function correctSale(
  trx: Trx,
  context: RefundContext,
  order: OrderRow,
  { taken, creditShare }: { taken: TakenBack | undefined; creditShare: CreditShare },
): Promise<Correction> {
  const before = await invoiceTotals(trx, order.id);
  const left = before.invoiced - before.corrected;
  if (left === 0) return { corrections: [], amount: 0 };
  const corrections = await issueCorrections(trx, context, order, taken ?? { amount: left }, creditShare);
  const amount = (await invoiceTotals(trx, order.id)).corrected - before.corrected;
  const sale = { orderId: order.id, paymentId: null, amount, at: context.clock() } as const;
  await recordMoney(trx, { ...sale, debit: 'sales', credit: 'shopper', reason: 'corrected' });
  return { corrections, amount };
}

/** How a refund is given back; cents. */
export interface RefundShares {
  credit: number;
  money: number;
}

/**
 * Issues the corrections of a refund whose money was just requested, and whose shop credit comes back next. A refund
 * that repeats a failed one has its correction.
 */
export async function correctRefund(
  trx: Trx,
  context: RefundContext,
  order: OrderRow,
  { money, credit }: RefundShares,
): Promise<void> {
  if (order.secured_by === null) return;
  const { invoiced, corrected } = await invoiceTotals(trx, order.id);
  const { refunded } = await creditOfOrder(trx, order.id);
  const uncorrected = (await correctedRefundsOf(trx, order.secured_by)) + refunded + credit - corrected;
  const amount = Math.min(uncorrected, invoiced - corrected);
  const creditShare: CreditShare = (cents) => Math.min(cents, credit);
  const taken = { amount };
  const corrections = amount > 0 ? (await correctSale(trx, context, order, { taken, creditShare })).corrections : [];
  const mail = { kind: 'order-refunded', refundCents: money, corrections } as const;
  await enqueueOrderMail(trx, context, order, mail, credit);
}

/** States in which the shop does not have the money, so there is nothing to refund. */
const lost: readonly PaymentState[] = ['captureFailed', 'chargedBack', 'reversing', 'reversed', 'refunded'];

const notPossible = () =>
  new ApiError({ status: 409, code: 'ORDER_STATE_CONFLICT', message: 'The order does not allow it.' });

interface SaleRefund {
  order: OrderRow;
  /** Undefined takes back everything that is left. */
  taken: TakenBack | undefined;
  actor: 'warehouse' | 'staff';
}

/**
 * Takes items or a part of their price out of the sale: corrects the invoices, asks for the refund and mails both, in the
 * caller's transaction, which holds the lock of the order. Shop credit comes back at once. Returns the cents of the refund; 0,
 * without a mail, for an order whose money the shop does not have. Throws 409 ORDER_STATE_CONFLICT.
 */
export async function refundSale(
  trx: Trx,
  context: RefundContext & Pick<AppContext, 'log'>,
  driver: OrderDriver,
  { order, taken, actor }: SaleRefund,
): Promise<number> {
  const payment = order.secured_by === null ? undefined : await findPayment(trx, order.secured_by);
  const hasMoney = payment !== undefined && !lost.includes(payment.state);
  const creditShare = await creditShareOf(trx, order, hasMoney);
  const { corrections, amount } = await correctSale(trx, context, order, { taken, creditShare });
  const cents = creditShare(amount);
  const refundCents = hasMoney ? amount - cents : 0;
  if (!hasMoney) context.log.warn({ orderId: order.id }, 'items of an unpaid order were taken back');
  if (refundCents > 0 && payment) {
    if (refundCents > (await refundableOf(trx, payment.id))) throw notPossible();
    const isHandled = await driver.handle(trx, order.id, { to: 'order', event: 'refund', actor }, { refundCents });
    if (!isHandled) throw notPossible();
  }
  const creditCents = await giveCreditBack(trx, context, order, { cents, reason: 'creditRefunded' });
  await enqueueOrderMail(trx, context, order, { kind: 'order-refunded', refundCents, corrections }, creditCents);
  return refundCents + creditCents;
}
