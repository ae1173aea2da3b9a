import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import type { ParcelEvent } from '../carrier/index.ts';
import { findByTrackingNumber, loadShipments, openStates, recordEvents } from '../shipments/index.ts';
import type { OrderDriver } from './order-driver.ts';
import { lockOrder } from './order-store.ts';
import { findSilentReturnParcels, reportReturnParcel } from './return-parcels.ts';

const hourMs = 60 * 60_000;
const batchSize = 100;

/** Follows parcels by what the carrier reports. */
export function createParcelTracking(
  { db, clock, carrier, log }: Pick<AppContext, 'db' | 'clock' | 'carrier' | 'log'>,
  driver: OrderDriver,
) {
  /** Stores the events of a parcel, oldest first. Returns false for a parcel that is not ours. */
  async function report(trackingNumber: string, events: readonly ParcelEvent[]): Promise<boolean> {
    const parcel = await findByTrackingNumber(db, trackingNumber);
    if (!parcel) return reportReturnParcel(db, { trackingNumber, events, now: clock() });
    await db.transaction().execute(async (trx) => {
      await lockOrder(trx, parcel.order_id);
      const changed = await recordEvents(trx, parcel.id, events, clock());
      if (changed?.state === 'delivered') await deliver(trx, parcel.order_id, parcel.id);
    });
    return true;
  }

  /** Marks all parcels as delivered, because staff say so. Returns false if the order has no parcel on its way. */
  function deliverAll(orderId: string): Promise<boolean | undefined> {
    return db.transaction().execute(async (trx) => {
      if (!(await lockOrder(trx, orderId))) return undefined;
      let isDone = false;
      for (const { id } of (await loadShipments(trx, orderId)).filter(({ state }) => openStates.includes(state))) {
        await trx
          .updateTable('shipments')
          .set({ state: 'delivered', changed_at: clock() })
          .where('id', '=', id)
          .execute();
        if (await deliver(trx, orderId, id)) isDone = true;
      }
      return isDone;
    });
  }

  const deliver = (trx: Transaction<Database>, orderId: string, deliveredId: string) =>
    driver.handle(trx, orderId, { to: 'order', event: 'deliver', actor: 'carrier' }, { deliveredId });

  /** Asks the carrier about parcels without news for hours: their notifications may be lost. */
  async function askAboutSilentParcels(): Promise<void> {
    const since = new Date(clock().getTime() - 6 * hourMs);
    const sent = await db
      .selectFrom('shipments')
      .select('tracking_number')
      .where('state', 'in', openStates)
      .where('changed_at', '<', since)
      .orderBy('changed_at')
      .limit(batchSize)
      .execute();
    const returned = await findSilentReturnParcels(db, since, batchSize);
    for (const trackingNumber of [...sent.map(({ tracking_number }) => tracking_number), ...returned]) {
      try {
        await report(trackingNumber, await carrier.track(trackingNumber));
      } catch (error) {
        log.warn({ trackingNumber, err: error }, 'the carrier did not answer about a parcel');
      }
    }
  }

  return { report, deliverAll, askAboutSilentParcels };
}

export type ParcelTracking = ReturnType<typeof createParcelTracking>;
