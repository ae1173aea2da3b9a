import { ShipmentState } from '@reprise/entities/shipment';
import type { AppContext } from '../../context.ts';
import type { ParcelEvent } from '../carrier/index.ts';
import type { TradeInDriver } from './trade-in-driver.ts';
import { lockTradeInOrder } from './trade-in-order-store.ts';

const hourMs = 60 * 60_000;
const batchSize = 100;
const travellingStates: readonly ShipmentState[] = ['collected', 'inTransit', 'failed', 'lost'];

/** Follows parcels of trade-in orders by what the carrier reports. */
export function createTradeInParcels(
  { db, clock, carrier, log, mailer }: Pick<AppContext, 'db' | 'clock' | 'carrier' | 'log' | 'mailer'>,
  driver: TradeInDriver,
) {
  /**
   * Stores the events of a parcel, oldest first. Reports come doubled, late and in any order; a report with more events is
   * newer. Returns false for a parcel that is not of a trade-in order.
   */
  async function report(trackingNumber: string, events: readonly ParcelEvent[]): Promise<boolean> {
    const parcel = await db
      .selectFrom('trade_in_parcels')
      .select(['order_id', 'direction'])
      .where('tracking_number', '=', trackingNumber)
      .executeTakeFirst();
    if (!parcel) return false;
    const states = events.flatMap(({ status }) => ShipmentState.safeParse(status).data ?? []);
    const state = states.at(-1);
    if (state === undefined) return true;
    await db.transaction().execute(async (trx) => {
      await lockTradeInOrder(trx, parcel.order_id);
      const changed = await trx
        .updateTable('trade_in_parcels')
        .set({ state, event_count: events.length, changed_at: clock() })
        .where('tracking_number', '=', trackingNumber)
        .where('event_count', '<', events.length)
        .executeTakeFirst();
      if (changed.numUpdatedRows === 0n) return;
      if (parcel.direction === 'in' && state !== 'announced' && state !== 'cancelled')
        await driver.handle(trx, parcel.order_id, { event: 'collect', actor: 'carrier' });
      if (parcel.direction === 'out' && state === 'delivered')
        await driver.handle(trx, parcel.order_id, { event: 'arriveBack', actor: 'carrier' });
    });
    mailer.wake();
    return true;
  }

  /** Asks the carrier about parcels without news for hours: their notifications may be lost. */
  async function askAboutSilentParcels(): Promise<void> {
    const silent = await db
      .selectFrom('trade_in_parcels')
      .select('tracking_number')
      .where('state', 'in', travellingStates)
      .where('changed_at', '<', new Date(clock().getTime() - 6 * hourMs))
      .orderBy('changed_at')
      .limit(batchSize)
      .execute();
    for (const { tracking_number: trackingNumber } of silent) {
      try {
        await report(trackingNumber, await carrier.track(trackingNumber));
      } catch (error) {
        log.warn({ trackingNumber, err: error }, 'the carrier did not answer about a parcel');
      }
    }
  }

  return { report, askAboutSilentParcels };
}

export type TradeInParcels = ReturnType<typeof createTradeInParcels>;
