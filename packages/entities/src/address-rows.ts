import type { MarketId } from './language.ts';

/** The fields of an address's form that differ in their order by country. */
export type AddressRowField =
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'street'
  | 'houseNumber'
  | 'extra'
  | 'postalCode'
  | 'city'
  | 'pointId'
  | 'postNumber';

/**
 * Fields side by side. Some are for a street only, for a point of the carrier only, or for a point whose number is typed; a point
 * that was found also has a place.
 */
export interface AddressRow {
  fields: readonly AddressRowField[];
  only?: 'street' | 'point' | 'typedPoint' | 'typedPlace';
}

const names: AddressRow = { fields: ['firstName', 'lastName'] };
const company: AddressRow = { fields: ['company'], only: 'street' };
const extra: AddressRow = { fields: ['extra'], only: 'street' };
const place: AddressRow = { fields: ['postalCode', 'city'], only: 'typedPlace' };
const streetAndNumber: AddressRow = { fields: ['street', 'houseNumber'], only: 'street' };

/** The rows of an address in the order that the country's visitors are used to. */
export const addressRows: Readonly<Record<MarketId, readonly AddressRow[]>> = {
  de: [
    names,
    company,
    { fields: ['pointId'], only: 'typedPoint' },
    streetAndNumber,
    extra,
    place,
    { fields: ['postNumber'], only: 'point' },
  ],
  it: [names, company, streetAndNumber, extra, place],
  es: [names, company, streetAndNumber, extra, place],
  fr: [names, company, { fields: ['street'], only: 'street' }, extra, place],
  nl: [
    names,
    company,
    { fields: ['postalCode', 'houseNumber', 'extra'], only: 'street' },
    { fields: ['street', 'city'], only: 'street' },
  ],
};

/** In France the number is part of the street. */
export const hasNumberField = (market: MarketId): boolean => market !== 'fr';

/** A valid postal code of each country, to show what is expected. */
export const examplePostalCodes: Readonly<Record<string, string>> = {
  DE: '10115',
  FR: '75011',
  NL: '1017 AB',
  IT: '00184',
  ES: '28013',
};
