import type { Address, AddressKind } from '@reprise/entities/address';
import { hasNumberField } from '@reprise/entities/address-rows';
import { destinations } from '@reprise/entities/destinations';
import type { MarketId } from '@reprise/entities/language';
import type { SavedAddress } from '@reprise/entities/saved-address';

/** The fields of the form in their order. */
export const addressFields = [
  'firstName',
  'lastName',
  'company',
  'street',
  'houseNumber',
  'extra',
  'postalCode',
  'city',
  'countryCode',
  'phone',
] as const;
export type AddressField = (typeof addressFields)[number];

/** The problems of a field. Each has a text. */
export type AddressProblem = 'missing' | 'tooLong' | 'invalid' | 'notServed';
export type AddressProblems = Partial<Record<AddressField, AddressProblem>>;
/** The entered values. */
export type AddressValues = Partial<Record<AddressField, string | undefined>>;

/** The actions of the page's forms; each has a text. */
export const addressChanges = ['saved', 'removed', 'default'] as const;
export type AddressChange = (typeof addressChanges)[number];

export type AddressFailure = 'unavailable' | 'bookFull' | 'gone';

/** Result of a form with problems. */
export interface AddressResult {
  values: AddressValues;
  kind: AddressKind;
  isDefault: boolean;
  problems: AddressProblems;
  failed?: AddressFailure;
}

/** In place of an id, for a form without an address. */
export const newAddress = 'new';

/** Id of the field in the page. */
export const fieldId = (name: AddressField) => `address-${name}`;

/** The values of an address, as the market's form has them. */
export function valuesOf(address: Address, market: MarketId): AddressValues {
  const { kind: _, destination: __, email: ___, street, houseNumber = '', ...texts } = address;
  if (hasNumberField(market)) return { ...texts, street, houseNumber };
  return { ...texts, street: [street, houseNumber].filter(Boolean).join(' ') };
}

/** Parcels of a market stay in its country, so other delivery addresses are changed in the shop of their country. */
export const isServed = ({ kind, countryCode }: Address, market: MarketId): boolean =>
  kind === 'billing' || countryCode === destinations[market].country;

/** Points of the carrier are chosen on a map, in the checkout (rule my-addresses-02). */
export const isEditable = ({ address }: SavedAddress, market: MarketId): boolean =>
  address.destination.type === 'street' && isServed(address, market);
