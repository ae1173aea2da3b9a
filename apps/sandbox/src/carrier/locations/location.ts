import * as z from 'zod';
import { countries, Position } from './regions.ts';

/** Lockers are open at all hours; post offices are the carrier's own; service points are shops. */
export const locationTypes = ['locker', 'postoffice', 'servicepoint'] as const;
export type LocationType = (typeof locationTypes)[number];

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof weekdays)[number];

const OpeningTime = z.object({
  /** `HH:MM:SS`. */
  opens: z.string(),
  closes: z.string(),
  dayOfWeek: z.enum(weekdays.map((day) => `http://schema.org/${day}` as const)),
});
export type OpeningTime = z.infer<typeof OpeningTime>;

/** A place where parcels are collected and handed in, as the API of the location finder describes it. */
export const CarrierLocation = z.object({
  url: z.string(),
  location: z.object({
    ids: z.tuple([z.object({ locationId: z.string(), provider: z.literal('parcel') })]),
    /** `Packstation` and `103` in “Packstation 103”. */
    keyword: z.string(),
    keywordId: z.string(),
    type: z.enum(locationTypes),
  }),
  name: z.string(),
  place: z.object({
    address: z.object({
      countryCode: z.enum(countries),
      postalCode: z.string(),
      addressLocality: z.string(),
      streetAddress: z.string(),
    }),
    geo: Position,
    containedInPlace: z.object({ name: z.string() }).optional(),
  }),
  openingHours: z.array(OpeningTime),
  serviceTypes: z.array(z.string()),
});
export type CarrierLocation = z.infer<typeof CarrierLocation>;

/** The id of a location within its country. */
export const idOf = ({ location }: CarrierLocation): string => location.ids[0].locationId;
