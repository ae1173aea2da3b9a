import { terms } from '@reprise/markets';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { invoicedOf } from '../invoices/index.ts';
import { deliveredAt, loadItems, type OrderItemRow, type OrderRow } from '../orders/index.ts';
import type { FullClaim } from './claim-store.ts';

/** The last moment to claim; undefined before the delivery. The months are those of the guarantee. */
async function claimableUntil(db: Kysely<Database>, orderId: string): Promise<Date | undefined> {
  const until = await deliveredAt(db, orderId);
  until?.setUTCMonth(until.getUTCMonth() + terms.guaranteeMonths);
  return until;
}

const isOpen = ({ state }: Pick<FullClaim, 'state'>) => state === 'received';

/**
 * The items that a claim may name (rule claim-02): something is left of their price, no claim about them is open, and the
 * guarantee lasts. An item is invoiced when it leaves, and the invoice is corrected when it comes back.
 */
export async function claimableItems(
  db: Kysely<Database>,
  order: OrderRow,
  { claims, now }: { claims: readonly FullClaim[]; now: Date },
): Promise<OrderItemRow[]> {
  const until = await claimableUntil(db, order.id);
  if (until && now > until) return [];
  const open = new Set(claims.filter(isOpen).flatMap(({ itemIds }) => itemIds));
  const claimable: OrderItemRow[] = [];
  for (const item of await loadItems(db, order.id))
    if (!open.has(item.id) && (await invoicedOf(db, order.id, [item.id])) > 0) claimable.push(item);
  return claimable;
}
