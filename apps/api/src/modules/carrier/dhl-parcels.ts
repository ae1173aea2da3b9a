import type { Address } from '@reprise/entities/address';
import { maxSlotIdCharacters } from '@reprise/entities/constants/trade-in-checkout';
import * as z from 'zod';
import type { ParcelEvent, Sender } from './carrier.ts';

/** The carrier's answer to the order of a label. */
export const DhlLabels = z.object({
  items: z.tuple([z.object({ shipmentNo: z.string().min(1).max(40), label: z.object({ url: z.url() }) })]),
});

/** The carrier's answer to the order of a label for a return. */
export const DhlReturnLabel = z.object({
  shipmentNo: z.string().min(1).max(40),
  label: z.object({ url: z.url() }),
  qrLabel: z.object({ url: z.url() }),
});

const time = z.string().regex(/^\d\d:\d\d$/);

/** The carrier's answer about the times of pickups. */
export const FreeSlots = z.object({
  slots: z.array(
    z.object({ id: z.string().min(1).max(maxSlotIdCharacters), date: z.iso.date(), from: time, to: time }),
  ),
});

/** The carrier's answer to the order of a pickup. */
export const BookedPickup = z.object({ pickupId: z.string().min(1).max(60) });

/** The carrier's answer about a parcel: its events, the newest first. */
export const DhlTracking = z.object({
  shipments: z.tuple([
    z.object({
      events: z.array(
        z.object({
          timestamp: z.iso.datetime(),
          status: z.string(),
          location: z.object({ address: z.object({ addressLocality: z.string().optional() }).optional() }).optional(),
        }),
      ),
    }),
  ]),
});

type DhlEvents = z.output<typeof DhlTracking>['shipments'][0]['events'];

/** Events as the shop stores them, the oldest first. */
export const eventsOf = (events: DhlEvents): ParcelEvent[] =>
  events
    .map(({ timestamp, status, location }) => ({
      at: new Date(timestamp),
      status,
      place: location?.address?.addressLocality,
    }))
    .reverse();

const given = <Value>(name: string, value: Value | undefined) => (value === undefined ? {} : { [name]: value });

/** A customer's address in the carrier's fields. */
export function consigneeOf(address: Address): object {
  const { firstName, lastName, company, street, houseNumber, extra, postalCode, city, countryCode, destination } =
    address;
  return {
    name1: `${firstName} ${lastName}`.slice(0, 100),
    ...given('name2', company),
    addressStreet: street,
    ...given('addressHouse', houseNumber),
    ...given('additionalAddressInformation1', extra),
    postalCode,
    city,
    country: countryCode,
    ...('pointId' in destination && { locationId: destination.pointId }),
    ...('postNumber' in destination && given('postNumber', destination.postNumber)),
  };
}

export const shipperOf = ({ name, street, houseNumber, postalCode, city, country }: Sender): object => ({
  name1: name,
  addressStreet: street,
  addressHouse: houseNumber,
  postalCode,
  city,
  country,
});
