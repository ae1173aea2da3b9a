import { maxOrdersToDispatch } from '@reprise/entities/constants/shipments';
import type { OrdersToDispatch } from '@reprise/entities/shipment';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { identAgeOf } from './carrier-labels.ts';
import { paysForGoods } from './dispatch.ts';
import { isOpen } from './item-amounts.ts';
import { loadItems } from './order-store.ts';

/** Paid orders with items that are neither sent nor cancelled, the oldest first. */
export async function loadOrdersToDispatch(db: Kysely<Database>): Promise<OrdersToDispatch> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.id', 'orders.secured_by')
    .selectAll('orders')
    .select('payments.state as paid')
    .where('orders.state', 'in', ['confirmed', 'partlyDispatched'])
    .orderBy('orders.placed_at')
    .limit(maxOrdersToDispatch)
    .execute();
  const orders = [];
  for (const order of rows) {
    const { countryCode, postalCode, city } = order.shipping_address;
    const identAge = identAgeOf(order);
    const open = (await loadItems(db, order.id)).filter(isOpen);
    orders.push({
      orderUuid: order.id,
      number: String(order.number),
      placedAt: order.placed_at.toISOString(),
      deliveryMethodId: order.delivery_method,
      destination: `${countryCode} ${postalCode} ${city}`,
      onHold: !paysForGoods.includes(order.paid),
      ...(identAge !== undefined && { identAge }),
      items: open.map(({ id, product_name, variant, with_full_battery }) => ({
        uuid: id,
        name: product_name,
        variant,
        withFullBattery: with_full_battery,
      })),
    });
  }
  return { orders };
}
