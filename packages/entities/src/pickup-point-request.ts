import * as z from 'zod/mini';
import { maxAddressLineCharacters, maxPostalCodeCharacters } from './constants/addresses.ts';

/** Countries in which parcels are delivered to pickup points; ISO 3166-1 alpha-2. */
export const PickupPointCountry = z.enum(['AT', 'DE', 'ES', 'FR', 'IT', 'NL']);
export type PickupPointCountry = z.infer<typeof PickupPointCountry>;

/** Query of GET /api/pickup-points: near a postal code or, without one, near a town. */
export const PickupPointQuery = z.object({
  country: PickupPointCountry,
  postcode: z.optional(z.string().check(z.trim(), z.maxLength(maxPostalCodeCharacters))),
  city: z.optional(z.string().check(z.trim(), z.maxLength(maxAddressLineCharacters))),
});
export type PickupPointQuery = z.infer<typeof PickupPointQuery>;
