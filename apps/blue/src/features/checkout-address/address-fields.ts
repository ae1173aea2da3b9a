import type { Address, DestinationType } from '@reprise/entities/address';
import { type AddressRow, addressRows, hasNumberField } from '@reprise/entities/address-rows';
import { destinations } from '@reprise/entities/destinations';
import type { MarketId } from '@reprise/entities/language';
import type { PickupPoint } from '@reprise/entities/pickup-point';
import { type ChosenPoint, isPointNumber } from './chosen-point.ts';

/**
 * The fields of the form in their order: those of an address, `place` for the search for points of the carrier, and `point` for
 * the one that was chosen.
 */
export const addressFields = [
  'email',
  'phone',
  'firstName',
  'lastName',
  'company',
  'street',
  'houseNumber',
  'extra',
  'postalCode',
  'city',
  'countryCode',
  'place',
  'point',
  'pointId',
  'postNumber',
] as const;
export type AddressField = (typeof addressFields)[number];

/** What is wrong with a field. Each has a text. */
export type AddressProblem = 'missing' | 'tooLong' | 'invalid' | 'notServed';

/** What was typed. */
export type AddressValues = Partial<Record<AddressField, string | undefined>>;

/** The page of an address: for parcel and invoice, for the invoice or for the parcel. */
export type AddressPurpose = 'both' | 'billing' | 'shipping';

/** Where the parcel goes: to the address of the form, or to one that the next page asks for. */
export type DeliverTo = 'here' | 'elsewhere';

/** How an address is saved in the address book. */
export interface AddressSaving {
  isDefault: boolean;
  /** Id of the saved address that it replaces. */
  replaced: string | undefined;
}

/** Result of a form with problems. */
export interface AddressResult {
  values: AddressValues;
  destination: DestinationType;
  deliverTo: DeliverTo;
  problems: Partial<Record<AddressField, AddressProblem>>;
  /** A problem with the form as a whole. */
  failed?: 'unavailable' | 'tooValuable' | 'cartGone' | 'bookFull' | 'notRemoved';
  /** Absent if the address is not saved in the address book. */
  saving?: AddressSaving | undefined;
  /** The chosen point of the carrier. */
  point?: ChosenPoint | undefined;
  /** What a search has found; undefined if the carrier did not answer. */
  search?: { points: PickupPoint[] | undefined };
}

/** The rows of the form in a market, for the parcel with those for points of the carrier. */
export const rowsOf = (market: MarketId, purpose: AddressPurpose): readonly AddressRow[] =>
  addressRows[market].filter(({ only }) => (only !== 'point' && only !== 'typedPoint') || purpose === 'shipping');

/** The destinations that the form asks for in a market. */
export const destinationsOf = (market: MarketId): readonly DestinationType[] => destinations[market].types;

/** Whether points of the carrier can also be entered by their number, which is known of packstations and post offices. */
export const hasTypedPoints = (market: MarketId): boolean => market === 'de';

/** The values of a stored address, as the market's form has them. */
export function valuesOf(address: Address | undefined, market: MarketId): AddressValues {
  if (!address) return {};
  const { destination, street, houseNumber = '', kind: _, ...texts } = address;
  if (destination.type !== 'street') {
    const { firstName, lastName, phone, email } = texts;
    const postNumber = 'postNumber' in destination ? destination.postNumber : undefined;
    const person = { firstName, lastName, phone, email, postNumber };
    if (isPointNumber(destination.pointId)) {
      const { postalCode, city } = texts;
      return { ...person, postalCode, city, pointId: destination.pointId };
    }
    return person;
  }
  if (hasNumberField(market)) return { ...texts, street, houseNumber };
  return { ...texts, street: [street, houseNumber].filter(Boolean).join(' ') };
}
