import { ShipmentState } from '@reprise/entities/shipment';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { ParcelEvent } from '../carrier/index.ts';
import { findShipment, type ShipmentRow } from './shipment-store.ts';

/** Parcels that are still on their way. */
export const openStates: readonly ShipmentState[] = ['announced', 'collected', 'inTransit', 'failed', 'lost'];

/** The parcel with a tracking number of ours. */
export function findByTrackingNumber(db: Kysely<Database>, trackingNumber: string): Promise<ShipmentRow | undefined> {
  return db.selectFrom('shipments').selectAll().where('tracking_number', '=', trackingNumber).executeTakeFirst();
}

/**
 * Stores what the carrier reports: all events of a parcel, oldest first. Reports come doubled, late and in any order; a
 * report with more events is newer. Returns the parcel if its state changed. The caller holds the lock of the order.
 */
export async function recordEvents(
  trx: Transaction<Database>,
  shipmentId: string,
  events: readonly ParcelEvent[],
  now: Date,
): Promise<ShipmentRow | undefined> {
  const known = await trx
    .selectFrom('shipment_events')
    .select((builder) => builder.fn.countAll<string>().as('count'))
    .where('shipment_id', '=', shipmentId)
    .executeTakeFirstOrThrow();
  const news = events
    .map((event, position) => ({ position, state: ShipmentState.safeParse(event.status).data, event }))
    .slice(Number(known.count));
  const rows = news.flatMap(({ position, state, event: { at, place } }) =>
    state ? [{ shipment_id: shipmentId, position, state, at, place: place ?? null }] : [],
  );
  const latest = rows.at(-1);
  const before = await findShipment(trx, shipmentId);
  if (!latest || !before) return undefined;
  await trx
    .insertInto('shipment_events')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (before.state === latest.state) return undefined;
  await trx
    .updateTable('shipments')
    .set({ state: latest.state, changed_at: now })
    .where('id', '=', shipmentId)
    .execute();
  return { ...before, state: latest.state };
}
