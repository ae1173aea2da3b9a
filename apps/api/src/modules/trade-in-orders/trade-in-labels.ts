import type { AppContext } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { CarrierError, type Label, type ReturnLabel } from '../carrier/index.ts';
import type { TradeInOrderRow } from './trade-in-order-store.ts';

type LabelContext = Pick<AppContext, 'carrier' | 'config' | 'log'>;

async function ask<Made>({ log }: LabelContext, order: TradeInOrderRow, label: Promise<Made>): Promise<Made> {
  try {
    return await label;
  } catch (error) {
    if (error instanceof CarrierError)
      throw new ApiError({ status: 409, code: 'CARRIER_REFUSED', message: error.message });
    log.warn({ orderId: order.id, err: error }, 'the carrier does not make labels');
    throw new ApiError({ status: 503, code: 'CARRIER_UNAVAILABLE', message: 'The carrier does not answer.' });
  }
}

/**
 * Asks the carrier for the label by which the seller sends the items; the same one each time. No transaction should wait for
 * it. Throws 409 CARRIER_REFUSED and 503 CARRIER_UNAVAILABLE.
 */
export function requestSellerLabel(context: LabelContext, order: TradeInOrderRow): Promise<ReturnLabel> {
  const { carrier, config } = context;
  const parcel = { key: order.label_key, reference: String(order.number), sender: order.seller.address };
  return ask(context, order, carrier.announceReturn({ ...parcel, recipient: config.WAREHOUSE_ADDRESS }));
}

/** Asks the carrier for the label of the parcel back to the seller; the same one each time. Throws as above. */
export function requestWayBack(context: LabelContext, order: TradeInOrderRow): Promise<Label> {
  const { carrier, config } = context;
  const parcel = { key: order.return_key, reference: String(order.number), sender: config.WAREHOUSE_ADDRESS };
  return ask(context, order, carrier.announce({ ...parcel, recipient: order.seller.address }));
}
