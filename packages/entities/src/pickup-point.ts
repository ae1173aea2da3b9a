import * as z from 'zod/mini';
import { PickupPointCountry } from './pickup-point-request.ts';

/** The type of an address's destination. In Germany lockers are packstations, which need a post number. */
export const PickupPointType = z.enum(['packstation', 'postOffice', 'pickupPoint']);
export type PickupPointType = z.infer<typeof PickupPointType>;

/** A span in which a pickup point is open; a day may have several or none. */
export const OpeningSpan = z.object({
  /** 1 is Monday, 7 is Sunday. */
  day: z.int().check(z.minimum(1), z.maximum(7)),
  /** Local time, `09:00`. */
  opens: z.string(),
  /** Local time; `24:00` at the end of the day. */
  closes: z.string(),
});
export type OpeningSpan = z.infer<typeof OpeningSpan>;

/** A locker, post office or shop to which a parcel can be sent. */
export const PickupPoint = z.object({
  /** The `pointId` of an address's destination. */
  id: z.string(),
  type: PickupPointType,
  isLocker: z.boolean(),
  /** As the carrier calls it: `Packstation 103`. */
  name: z.string(),
  /** The house number is part of it. */
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  countryCode: PickupPointCountry,
  latitude: z.number(),
  longitude: z.number(),
  /** From the place that was searched for, in a straight line. */
  distanceMeters: z.int(),
  /** By day and time. */
  openingHours: z.array(OpeningSpan),
});
export type PickupPoint = z.infer<typeof PickupPoint>;

/** GET /api/pickup-points: the nearest first; at most `maxPickupPoints`. */
export const PickupPoints = z.object({ points: z.array(PickupPoint) });
export type PickupPoints = z.infer<typeof PickupPoints>;
