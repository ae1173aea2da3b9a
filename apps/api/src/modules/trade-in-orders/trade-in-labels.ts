import type { AppContext } from '../../context.ts';
import { type Label, madeLabel, type ReturnLabel } from '../carrier/index.ts';
import type { TradeInOrderRow } from './trade-in-order-store.ts';

type LabelContext = Pick<AppContext, 'carrier' | 'config' | 'log'>;

/**
 * Asks the carrier for the label by which the seller sends the items; the same one each time. No transaction should wait for
 * it. Throws 409 CARRIER_REFUSED and 503 CARRIER_UNAVAILABLE.
 */
export function requestSellerLabel(context: LabelContext, order: TradeInOrderRow): Promise<ReturnLabel> {
  const { carrier, config } = context;
  const parcel = { key: order.label_key, reference: String(order.number), sender: order.seller.address };
  return madeLabel(context.log, order.id, carrier.announceReturn({ ...parcel, recipient: config.WAREHOUSE_ADDRESS }));
}

/** Asks the carrier for the label of the parcel back to the seller; the same one each time. Throws as above. */
export function requestWayBack(context: LabelContext, order: TradeInOrderRow): Promise<Label> {
  const { carrier, config } = context;
  const parcel = { key: order.return_key, reference: String(order.number), sender: config.WAREHOUSE_ADDRESS };
  return madeLabel(context.log, order.id, carrier.announce({ ...parcel, recipient: order.seller.address }));
}
