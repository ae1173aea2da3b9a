import type { ReturnParcel } from '@reprise/entities/order';
import { ShipmentState } from '@reprise/entities/shipment';
import type { Kysely, Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import type { ParcelEvent } from '../carrier/index.ts';
import { trackingUrlOf } from '../shipments/index.ts';

interface NewReturnParcel {
  orderId: string;
  trackingNumber: string;
  at: Date;
}

/** Stores a parcel of a return: one from the customer, or one with items that were refused. */
export async function insertReturnParcel(
  trx: Transaction<Database>,
  { orderId, trackingNumber, at }: NewReturnParcel,
): Promise<void> {
  await trx
    .insertInto('return_parcels')
    .values({ tracking_number: trackingNumber, order_id: orderId, state: 'announced', event_count: 0, changed_at: at })
    .execute();
}

interface Report {
  trackingNumber: string;
  /** All events of the parcel, oldest first. */
  events: readonly ParcelEvent[];
  now: Date;
}

/**
 * Stores where a parcel of a return is. Reports come doubled, late and in any order; a report with more events is newer
 * (rule return-10). Returns false for a parcel that is not ours.
 */
export async function reportReturnParcel(
  db: Kysely<Database>,
  { trackingNumber, events, now }: Report,
): Promise<boolean> {
  const state = events.flatMap(({ status }) => ShipmentState.safeParse(status).data ?? []).at(-1);
  if (state)
    await db
      .updateTable('return_parcels')
      .set({ state, event_count: events.length, changed_at: now })
      .where('tracking_number', '=', trackingNumber)
      .where('event_count', '<', events.length)
      .execute();
  const known = await db
    .selectFrom('return_parcels')
    .select('order_id')
    .where('tracking_number', '=', trackingNumber)
    .executeTakeFirst();
  return known !== undefined;
}

/** Parcels that the carrier has and that have not arrived. A label may never be used. */
const travellingStates: readonly ShipmentState[] = ['collected', 'inTransit', 'failed', 'lost'];

/** The numbers of parcels without news since a time, those without news for the longest time first. */
export async function findSilentReturnParcels(db: Kysely<Database>, since: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('return_parcels')
    .select('tracking_number')
    .where('state', 'in', travellingStates)
    .where('changed_at', '<', since)
    .orderBy('changed_at')
    .limit(limit)
    .execute();
  return rows.map(({ tracking_number }) => tracking_number);
}

/** The parcels of the returns of an order as its customer sees them, by their numbers. */
export async function presentReturnParcels(
  db: Kysely<Database>,
  config: Pick<AppContext['config'], 'CARRIER_TRACKING_URL'>,
  orderId: string,
): Promise<Map<string, ReturnParcel>> {
  const rows = await db.selectFrom('return_parcels').selectAll().where('order_id', '=', orderId).execute();
  return new Map(
    rows.map(({ tracking_number: trackingNumber, state, changed_at }) => [
      trackingNumber,
      {
        trackingNumber,
        trackingUrl: trackingUrlOf(config, trackingNumber),
        state,
        changedAt: changed_at.toISOString(),
      },
    ]),
  );
}
