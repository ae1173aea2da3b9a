import type { Shipment } from '@reprise/entities/shipment';
import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/schema.ts';
import { loadShipments, parcelOfItems } from './shipment-store.ts';

/** The carrier's page about a parcel. */
export const trackingUrlOf = ({ CARRIER_TRACKING_URL }: Pick<Config, 'CARRIER_TRACKING_URL'>, number: string): string =>
  CARRIER_TRACKING_URL + encodeURIComponent(number);

/** The parcels of an order as its customer sees them. */
export async function presentShipments(
  db: Kysely<Database>,
  config: Pick<Config, 'CARRIER_TRACKING_URL'>,
  orderId: string,
): Promise<Shipment[]> {
  const shipments = await loadShipments(db, orderId);
  if (shipments.length === 0) return [];
  const parcels = [...(await parcelOfItems(db, orderId))];
  const events = await db
    .selectFrom('shipment_events')
    .selectAll()
    .where(
      'shipment_id',
      'in',
      shipments.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  return shipments.map(({ id, state, carrier, tracking_number, dispatched_at }) => ({
    uuid: id,
    state,
    carrier,
    trackingNumber: tracking_number,
    trackingUrl: trackingUrlOf(config, tracking_number),
    items: parcels.flatMap(([item, parcel]) => (parcel === id ? [item] : [])),
    dispatchedAt: dispatched_at.toISOString(),
    events: events.flatMap((event) =>
      event.shipment_id === id
        ? [{ state: event.state, at: event.at.toISOString(), ...(event.place !== null && { place: event.place }) }]
        : [],
    ),
  }));
}
