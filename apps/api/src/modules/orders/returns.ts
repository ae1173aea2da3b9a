import { maxOrdersToDispatch } from '@reprise/entities/constants/shipments';
import type { ReceiveReturn, ReturnsToReceive } from '@reprise/entities/shipment';
import type { Kysely, Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import { parcelOfItems } from '../shipments/index.ts';
import { restockReturned } from '../stock/index.ts';
import { orderNotFound } from './attempts.ts';
import { isCancelled, isReturnable } from './item-amounts.ts';
import { type OrderDriver, shipmentStockKey, stockLineOf } from './order-driver.ts';
import { loadItems, lockOrder, type OrderItemRow, type OrderRow } from './order-store.ts';
import { refundSale } from './refund-order.ts';

type Trx = Transaction<Database>;

const notPossible = () =>
  new ApiError({ status: 409, code: 'ORDER_STATE_CONFLICT', message: 'The order does not allow it.' });

/** The named items, all of them with the customer or on their way back. Throws 409 ORDER_STATE_CONFLICT. */
export function returnableItems(all: readonly OrderItemRow[], names: readonly string[]): OrderItemRow[] {
  const items = all.filter((item) => names.includes(item.id) && isReturnable(item));
  if (items.length < new Set(names).size) throw notPossible();
  return items;
}

/** The customer is to send these items back, except those that have not left or came back already. Returns them. */
export async function announceReturn(
  trx: Trx,
  { orderId, itemIds, at }: { orderId: string; itemIds: readonly string[]; at: Date },
): Promise<OrderItemRow[]> {
  const items = (await loadItems(trx, orderId)).filter((item) => itemIds.includes(item.id) && isReturnable(item));
  const ids = items.map(({ id }) => id);
  if (ids.length > 0)
    await trx.updateTable('order_items').set({ return_announced_at: at }).where('id', 'in', ids).execute();
  return items;
}

/** Orders with items that are to come back, those announced first first. */
export async function loadReturnsToReceive(db: Kysely<Database>): Promise<ReturnsToReceive> {
  const announced = db
    .selectFrom('order_items')
    .where('return_announced_at', 'is not', null)
    .where('returned_at', 'is', null)
    .where('return_refusal_id', 'is', null);
  const first = announced
    .select('order_id')
    .groupBy('order_id')
    .orderBy((eb) => eb.fn.min('return_announced_at'))
    .limit(maxOrdersToDispatch);
  const rows = await announced
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['order_id', 'number', 'order_items.id', 'product_name', 'variant'])
    .where('order_id', 'in', first)
    .orderBy('return_announced_at')
    .orderBy('position')
    .execute();
  const orders = new Map<string, ReturnsToReceive['orders'][number]>();
  for (const { order_id, number, id, product_name, variant } of rows) {
    const order = orders.get(order_id) ?? { orderUuid: order_id, number: String(number), items: [] };
    order.items.push({ uuid: id, name: product_name, variant });
    orders.set(order_id, order);
  }
  return { orders: [...orders.values()] };
}

/** Receiving what customers send back. */
export function createReturns(
  context: Pick<AppContext, 'db' | 'mailer' | 'config' | 'clock' | 'log'>,
  driver: OrderDriver,
) {
  const { db, clock } = context;

  async function restock(trx: Trx, orderId: string, items: readonly OrderItemRow[]): Promise<void> {
    const parcels = await parcelOfItems(trx, orderId);
    for (const item of items) {
      const shipmentId = parcels.get(item.id);
      if (shipmentId === undefined || !(await restockReturned(trx, shipmentStockKey(shipmentId), stockLineOf(item))))
        throw notPossible();
    }
  }

  async function takeBack(trx: Trx, order: OrderRow, { items: names, isResellable = true }: ReceiveReturn) {
    const all = await loadItems(trx, order.id);
    const items = returnableItems(all, names);
    const itemIds = items.map(({ id }) => id);
    await trx.updateTable('order_items').set({ returned_at: clock() }).where('id', 'in', itemIds).execute();
    if (isResellable) await restock(trx, order.id, items);
    // The delivery is given back with the last item.
    const isAll = all.every((item) => isCancelled(item) || item.returned_at !== null || itemIds.includes(item.id));
    await refundSale(trx, context, driver, { order, taken: isAll ? undefined : { itemIds }, actor: 'warehouse' });
  }

  /**
   * Takes items back that were inspected: puts them back into the stock, corrects the invoices and refunds their price, and
   * the delivery once everything came back. Throws 404 ORDER_NOT_FOUND and 409 ORDER_STATE_CONFLICT.
   */
  async function receive(orderId: string, returned: ReceiveReturn): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, orderId);
      if (!order) throw orderNotFound();
      await takeBack(trx, order, returned);
    });
  }

  return { receive };
}
