import type { AppContext } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { CarrierError } from './carrier.ts';

/** Waits for the label of an order. Throws 409 CARRIER_REFUSED and 503 CARRIER_UNAVAILABLE. */
export async function madeLabel<Made>(
  log: Pick<AppContext['log'], 'warn'>,
  orderId: string,
  label: Promise<Made>,
): Promise<Made> {
  try {
    return await label;
  } catch (error) {
    if (error instanceof CarrierError)
      throw new ApiError({ status: 409, code: 'CARRIER_REFUSED', message: error.message });
    log.warn({ orderId, err: error }, 'the carrier does not make labels');
    throw new ApiError({ status: 503, code: 'CARRIER_UNAVAILABLE', message: 'The carrier does not answer.' });
  }
}
