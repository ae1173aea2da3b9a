import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { type IssuedInvoice, invoiceTotals, issueCorrections } from '../invoices/index.ts';
import { correctedRefundsOf, recordMoney } from '../payments/index.ts';
import { enqueueOrderMail } from './order-mails.ts';
import type { OrderRow } from './order-store.ts';

type Trx = Transaction<Database>;
export type RefundContext = Pick<AppContext, 'mailer' | 'config' | 'clock'>;

/** What is taken back from the invoices of an order; cents. */
export interface Correction {
  corrections: readonly IssuedInvoice[];
  amount: number;
}

/**
 * Corrects the invoices of an order in the caller's transaction, which holds its lock, and takes the amount out of the
 * sales. Without items and amount everything that is left is taken back.
 */
export async function correctSale(
  trx: Trx,
  context: RefundContext,
  order: OrderRow,
  taken?: { itemIds: readonly string[] } | { amount: number },
): Promise<Correction> {
  const before = await invoiceTotals(trx, order.id);
  const left = before.invoiced - before.corrected;
  if (left === 0) return { corrections: [], amount: 0 };
  const corrections = await issueCorrections(trx, context, order, taken ?? { amount: left });
  const amount = (await invoiceTotals(trx, order.id)).corrected - before.corrected;
  const sale = { orderId: order.id, paymentId: null, amount, at: context.clock() } as const;
  await recordMoney(trx, { ...sale, debit: 'sales', credit: 'shopper', reason: 'corrected' });
  return { corrections, amount };
}

/** Issues the corrections of a refund that was just requested. A refund that repeats a failed one has its correction. */
export async function correctRefund(
  trx: Trx,
  context: RefundContext,
  order: OrderRow,
  refundCents: number,
): Promise<void> {
  if (order.secured_by === null) return;
  const { invoiced, corrected } = await invoiceTotals(trx, order.id);
  const uncorrected = (await correctedRefundsOf(trx, order.secured_by)) - corrected;
  const amount = Math.min(uncorrected, invoiced - corrected);
  const corrections = amount > 0 ? (await correctSale(trx, context, order, { amount })).corrections : [];
  await enqueueOrderMail(trx, context, order, { kind: 'order-refunded', refundCents, corrections });
}
