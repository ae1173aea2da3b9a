import type { Address } from '@reprise/entities/address';
import { hasNumberField } from '@reprise/entities/address-rows';
import type { MarketId } from '@reprise/entities/language';
import type { TradeInSeller } from '@reprise/entities/trade-in-checkout';

/** The fields of the form in their order. */
export const addressFields = [
  'companyName',
  'vatId',
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
] as const;
export type AddressField = (typeof addressFields)[number];

/** The problems of a field. Each has a text. */
export type AddressProblem = 'missing' | 'tooLong' | 'invalid';

/** What was typed. */
export type AddressValues = Partial<Record<AddressField, string | undefined>>;

export type SellerKind = TradeInSeller['status']['kind'];

/** Result of a form with problems. */
export interface AddressResult {
  values: AddressValues;
  seller: SellerKind;
  problems: Partial<Record<AddressField, AddressProblem>>;
  failed?: 'unavailable';
}

/** Id of the field in the page. */
export const fieldId = (name: AddressField) => `seller-${name}`;

/** The values of a stored seller, as the market's form has them. */
export function valuesOf({ address, status }: TradeInSeller, market: MarketId): AddressValues {
  const { street, houseNumber = '', kind: _, destination: __, countryCode: ___, ...texts }: Address = address;
  const business = status.kind === 'business' ? { companyName: status.companyName, vatId: status.vatId } : {};
  if (hasNumberField(market)) return { ...texts, ...business, street, houseNumber };
  return { ...texts, ...business, street: [street, houseNumber].filter(Boolean).join(' ') };
}
