import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { invoiceTotals } from '../invoices/index.ts';
import { loadShipments } from '../shipments/index.ts';
import { creditFor, creditOfOrder } from './order-credit.ts';
import type { OrderRow } from './order-store.ts';

/** How a refund is given back; cents. */
export interface RefundShares {
  credit: number;
  money: number;
}

/**
 * What of a refund goes back to the shop credit: first of all that which has paid for what was sent, then money. Without the money of the
 * order only the shop credit that the customer does not owe (rule payout-18).
 */
export async function refundShares(
  db: Kysely<Database>,
  order: OrderRow,
  { cents, hasMoney }: { cents: number; hasMoney: boolean },
): Promise<RefundShares> {
  if (order.credit === 0) return { credit: 0, money: hasMoney ? cents : 0 };
  const sent = (await loadShipments(db, order.id)).reduce((sum, { amount }) => sum + amount, 0);
  const left = creditFor(order, sent) - (await creditOfOrder(db, order.id)).refunded;
  if (hasMoney) {
    const credit = Math.min(cents, Math.max(0, left));
    return { credit, money: cents - credit };
  }
  const { invoiced, corrected } = await invoiceTotals(db, order.id);
  return { credit: Math.max(0, left - (invoiced - corrected)), money: 0 };
}
