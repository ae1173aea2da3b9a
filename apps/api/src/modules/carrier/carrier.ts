import type { PickupPoint } from '@reprise/entities/pickup-point';
import type { PickupPointCountry } from '@reprise/entities/pickup-point-request';

/** Near a postal code or, without one, near a town. */
export interface PointSearch {
  readonly country: PickupPointCountry;
  readonly postcode?: string | undefined;
  readonly city?: string | undefined;
  readonly limit: number;
  readonly maxMeters: number;
}

/** The carrier of parcels. Every call throws CarrierError where the carrier refuses it, and other errors where it fails. */
export interface Carrier {
  /** Pickup points, the nearest first; none where the carrier does not know the place. */
  findPoints(search: PointSearch): Promise<PickupPoint[]>;
}

/** The carrier refused a call: it would refuse it again. */
export class CarrierError extends Error {
  override readonly name = 'CarrierError';
  /** HTTP status of the carrier's answer, 400 to 499. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
