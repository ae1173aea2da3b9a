import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { ShipmentsTable } from './tables.ts';

export type ShipmentRow = Selectable<ShipmentsTable>;

export interface NewShipment {
  id: string;
  orderId: string;
  trackingNumber: string;
  labelUrl: string;
  /** Cents. */
  amount: number;
  /** The order's items that are in it. */
  itemIds: readonly string[];
  at: Date;
}

/** The parcels of an order, oldest first. */
export function loadShipments(db: Kysely<Database>, orderId: string): Promise<ShipmentRow[]> {
  return db.selectFrom('shipments').selectAll().where('order_id', '=', orderId).orderBy('sequence').execute();
}

export function findShipment(db: Kysely<Database>, id: string): Promise<ShipmentRow | undefined> {
  return db.selectFrom('shipments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The parcel of each sent item of an order, by the item's id. */
export async function parcelOfItems(db: Kysely<Database>, orderId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('shipment_items')
    .innerJoin('shipments', 'shipments.id', 'shipment_items.shipment_id')
    .select(['shipment_items.order_item_id', 'shipment_items.shipment_id'])
    .where('shipments.order_id', '=', orderId)
    .execute();
  return new Map(rows.map(({ order_item_id, shipment_id }) => [order_item_id, shipment_id]));
}

/** Stores a parcel with its items. */
export async function insertShipment(trx: Transaction<Database>, shipment: NewShipment): Promise<ShipmentRow> {
  const { id, orderId, trackingNumber, labelUrl, amount, itemIds, at } = shipment;
  const row = await trx
    .insertInto('shipments')
    .values({
      id,
      order_id: orderId,
      state: 'announced',
      carrier: 'DHL',
      tracking_number: trackingNumber,
      label_url: labelUrl,
      amount,
      dispatched_at: at,
      changed_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('shipment_items')
    .values(itemIds.map((order_item_id) => ({ order_item_id, shipment_id: id })))
    .execute();
  return row;
}
