import type { OpeningSpan, PickupPoint, PickupPointType } from '@reprise/entities/pickup-point';
import { PickupPointCountry } from '@reprise/entities/pickup-point-request';
import * as z from 'zod';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const OpeningTime = z.object({
  opens: z.string().regex(/^\d\d:\d\d/),
  closes: z.string().regex(/^\d\d:\d\d/),
  dayOfWeek: z.string(),
});

const DhlLocation = z.object({
  location: z.object({
    ids: z.array(z.object({ locationId: z.string() })).min(1),
    type: z.string(),
  }),
  name: z.string(),
  distance: z.number(),
  place: z.object({
    address: z.object({
      countryCode: PickupPointCountry,
      postalCode: z.string(),
      addressLocality: z.string(),
      streetAddress: z.string(),
    }),
    geo: z.object({ latitude: z.number(), longitude: z.number() }),
  }),
  openingHours: z.array(OpeningTime),
});

/** The answer of the location finder, as far as it is read. */
export const DhlLocations = z.object({ locations: z.array(DhlLocation) });

function spanOf({ opens, closes, dayOfWeek }: z.infer<typeof OpeningTime>): OpeningSpan[] {
  const day = days.findIndex((name) => dayOfWeek.endsWith(name)) + 1;
  // Holidays have no weekday.
  if (day === 0) return [];
  // The carrier writes the end of the day as 23:59.
  const end = closes.slice(0, 5);
  return [{ day, opens: opens.slice(0, 5), closes: end === '23:59' ? '24:00' : end }];
}

/** Only German lockers need the post number of a packstation's address. */
function typeOf(isLocker: boolean, country: PickupPointCountry): PickupPointType {
  if (country !== 'DE') return 'pickupPoint';
  return isLocker ? 'packstation' : 'postOffice';
}

/** A location of the carrier as a pickup point; undefined without an id. */
export function pickupPointOf({
  location,
  name,
  distance,
  place,
  openingHours,
}: z.infer<typeof DhlLocation>): PickupPoint | undefined {
  const [id] = location.ids;
  if (!id) return undefined;
  const { countryCode, postalCode, addressLocality, streetAddress } = place.address;
  const isLocker = location.type === 'locker';
  return {
    id: id.locationId,
    type: typeOf(isLocker, countryCode),
    isLocker,
    name,
    street: streetAddress,
    postalCode,
    city: addressLocality,
    countryCode,
    latitude: place.geo.latitude,
    longitude: place.geo.longitude,
    distanceMeters: Math.round(distance),
    openingHours: openingHours.flatMap(spanOf).sort((a, b) => a.day - b.day || a.opens.localeCompare(b.opens)),
  };
}
