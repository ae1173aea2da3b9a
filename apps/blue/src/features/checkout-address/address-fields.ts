import type { Address, DestinationType } from '@reprise/entities/address';
import { destinations } from '@reprise/entities/destinations';
import type { MarketId } from '@reprise/entities/language';

/** The fields of an address, as the form names and orders them. */
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

/** Result of a form with problems. */
export interface AddressResult {
  values: AddressValues;
  destination: DestinationType;
  deliverTo: DeliverTo;
  problems: Partial<Record<AddressField, AddressProblem>>;
  /** A problem with the form as a whole. */
  failed?: 'unavailable' | 'tooValuable' | 'cartGone';
}

/** Fields side by side; some are for a street or for a point of the carrier only. */
export interface AddressRow {
  fields: readonly AddressField[];
  only?: 'street' | 'point';
}

const names: AddressRow = { fields: ['firstName', 'lastName'] };
const company: AddressRow = { fields: ['company'], only: 'street' };
const extra: AddressRow = { fields: ['extra'], only: 'street' };
const place: AddressRow = { fields: ['postalCode', 'city'] };
const streetAndNumber: AddressRow = { fields: ['street', 'houseNumber'], only: 'street' };

/** The rows of an address in the order that the country's visitors are used to. */
const rows: Readonly<Record<MarketId, readonly AddressRow[]>> = {
  de: [names, company, { fields: ['pointId', 'postNumber'], only: 'point' }, streetAndNumber, extra, place],
  it: [names, company, streetAndNumber, extra, place],
  es: [names, company, streetAndNumber, extra, place],
  fr: [names, company, { fields: ['street'] }, extra, place],
  nl: [names, company, { fields: ['postalCode', 'houseNumber', 'extra'] }, { fields: ['street', 'city'] }],
};

/** The rows of the form in a market, for the parcel with those for points of the carrier. */
export const rowsOf = (market: MarketId, purpose: AddressPurpose): readonly AddressRow[] =>
  rows[market].filter(({ only }) => only !== 'point' || purpose === 'shipping');

/** Destinations that visitors can type; they find pickup points by a search. */
export type TypedDestination = Exclude<DestinationType, 'pickupPoint'>;

/** The destinations that the form asks for in a market. */
export const typedDestinations = (market: MarketId): readonly TypedDestination[] =>
  destinations[market].types.filter((type) => type !== 'pickupPoint');

/** In France the number is part of the street. */
export const hasNumberField = (market: MarketId): boolean => market !== 'fr';

/** The values of a stored address, as the market's form has them. */
export function valuesOf(address: Address | undefined, market: MarketId): AddressValues {
  if (!address) return {};
  const { destination, street, houseNumber = '', kind: _, ...texts } = address;
  if (destination.type === 'packstation' || destination.type === 'postOffice') {
    const { pointId, postNumber = '' } = destination;
    return { ...texts, pointId, postNumber };
  }
  if (hasNumberField(market)) return { ...texts, street, houseNumber };
  return { ...texts, street: [street, houseNumber].filter(Boolean).join(' ') };
}
