import type { AppContext } from '../../context.ts';
import { type Label, madeLabel, type ReturnLabel } from '../carrier/index.ts';
import type { OrderRow } from './order-store.ts';

type LabelContext = Pick<AppContext, 'carrier' | 'config' | 'log'>;

/** The age that the carrier has to check, if it has to. */
export const identAgeOf = ({ ident_at_delivery: isDue, checked_age: age }: OrderRow): number | undefined =>
  isDue && age !== null ? age : undefined;

/**
 * Asks the carrier for the label of a parcel to the customer. A repeated request with the same key gets the same label. No
 * transaction should wait for it. Throws 409 CARRIER_REFUSED and 503 CARRIER_UNAVAILABLE.
 */
export function requestLabel(context: LabelContext, order: OrderRow, key: string): Promise<Label> {
  const { carrier, config } = context;
  const parcel = { key, reference: String(order.number), sender: config.WAREHOUSE_ADDRESS };
  return madeLabel(
    context.log,
    order.id,
    carrier.announce({ ...parcel, recipient: order.shipping_address, minAge: identAgeOf(order) }),
  );
}

/** Cancels a label that no parcel needs. If that fails, the label expires at the carrier. */
export async function cancelLabel({ carrier, log }: LabelContext, { trackingNumber }: Label): Promise<void> {
  await carrier.cancel(trackingNumber).catch((error: unknown) => {
    log.warn({ trackingNumber, err: error }, 'a label was not cancelled');
  });
}

/** As `requestLabel`, for a parcel from the customer. */
export function requestReturnLabel(context: LabelContext, order: OrderRow, key: string): Promise<ReturnLabel> {
  const { carrier, config } = context;
  const parcel = { key, reference: String(order.number), sender: order.shipping_address };
  return madeLabel(context.log, order.id, carrier.announceReturn({ ...parcel, recipient: config.WAREHOUSE_ADDRESS }));
}
