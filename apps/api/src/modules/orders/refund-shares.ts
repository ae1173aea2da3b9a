import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { invoiceTotals } from '../invoices/index.ts';
import { creditFor, creditOfOrder, sentCents } from './order-credit.ts';
import type { OrderRow } from './order-store.ts';

/** How much of an amount that is taken back goes to the shop credit; cents. */
export type CreditShare = (cents: number) => number;

/**
 * How much of a refund goes back to the shop credit: first the credit that has paid for sent items, then money. Without
 * the money of the order only the shop credit that the customer does not owe (rule payout-18).
 */
export async function creditShareOf(db: Kysely<Database>, order: OrderRow, hasMoney: boolean): Promise<CreditShare> {
  if (order.credit === 0) return () => 0;
  const { refunded } = await creditOfOrder(db, order.id);
  const left = Math.max(0, creditFor(order, await sentCents(db, order.id)) - refunded);
  if (hasMoney) return (cents) => Math.min(cents, left);
  const { invoiced, corrected } = await invoiceTotals(db, order.id);
  return (cents) => Math.min(cents, Math.max(0, left - (invoiced - corrected - cents)));
}
