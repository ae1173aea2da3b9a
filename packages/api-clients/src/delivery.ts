import { PickupPoints } from '@reprise/entities/pickup-point';
import type { PickupPointQuery } from '@reprise/entities/pickup-point-request';
import type { CallOptions, Http, QueryOf } from './http.ts';

/** Client of the routes about delivery. */
export const createDeliveryClient = (http: Http) => ({
  /** Pickup points near a postal code or a town. 400 without either; 503 while the carrier does not answer. */
  pickupPoints: (query: QueryOf<typeof PickupPointQuery>, options?: CallOptions) =>
    http.get('/api/pickup-points', PickupPoints, { ...options, query }),
});
