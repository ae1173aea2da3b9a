import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { type Asking, mayUseOrder } from './order-access.ts';
import type { OrderItemRow, OrderRow } from './order-store.ts';

/** A unit that was delivered, and its order. */
export interface DeliveredItem {
  item: OrderItemRow;
  order: OrderRow;
}

/** Delivered units of a product in the orders that a session may use, the latest order first. */
export async function findDeliveredItems(
  db: Kysely<Database>,
  session: Asking,
  productId: number,
): Promise<DeliveredItem[]> {
  if (!session) return [];
  const { id, customerId } = session;
  const items = await db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .leftJoin('shipment_items as si', 'si.order_item_id', 'i.id')
    .leftJoin('shipments as s', 's.id', 'si.shipment_id')
    .selectAll('i')
    .where('i.product_id', '=', productId)
    .where('i.dispatched_at', 'is not', null)
    .where(({ or, eb }) => or([eb('s.state', '=', 'delivered'), eb('o.state', '=', 'delivered')]))
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('o.session_id', '=', id),
        ...(customerId ? [eb('o.customer_id', '=', customerId)] : []),
        eb('o.id', 'in', selectFrom('opened_orders').select('order_id').where('session_id', '=', id)),
      ]),
    )
    .orderBy('o.placed_at', 'desc')
    .orderBy('i.position')
    .execute();
  const found: DeliveredItem[] = [];
  for (const item of items) {
    const order = await db.selectFrom('orders').selectAll().where('id', '=', item.order_id).executeTakeFirstOrThrow();
    if (await mayUseOrder(db, order, session)) found.push({ item, order });
  }
  return found;
}
