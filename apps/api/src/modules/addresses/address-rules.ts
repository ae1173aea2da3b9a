import type { Address } from '@reprise/entities/address';
import type { FieldError } from '@reprise/entities/api-error';
import { countriesWithoutHouseNumber, destinations, isBillingCountry } from '@reprise/entities/destinations';
import type { MarketId } from '@reprise/entities/language';
import validator from 'validator';

export interface AddressContext {
  market: MarketId;
  /** Guests are reached by mail only at the address that they give here. */
  isGuest: boolean;
}

function destinationErrors({ kind, countryCode, destination }: Address, market: MarketId): FieldError[] {
  const { country, types } = destinations[market];
  if (kind === 'shipping') {
    return [
      ...(countryCode === country ? [] : [{ field: 'countryCode', code: 'COUNTRY_NOT_SERVED' }]),
      ...(types.includes(destination.type) ? [] : [{ field: 'destination.type', code: 'DESTINATION_NOT_SERVED' }]),
    ];
  }
  return [
    ...(kind === 'billing' || countryCode === country ? [] : [{ field: 'countryCode', code: 'COUNTRY_NOT_SERVED' }]),
    // An invoice goes to a street.
    ...(destination.type === 'street' ? [] : [{ field: 'destination.type', code: 'DESTINATION_NOT_SERVED' }]),
  ];
}

/** The problems of an address by the rules of its country and market. */
export function addressErrors(address: Address, { market, isGuest }: AddressContext): FieldError[] {
  const { kind, countryCode, postalCode, houseNumber, email, destination } = address;
  if (!isBillingCountry(countryCode)) return [{ field: 'countryCode', code: 'COUNTRY_NOT_SERVED' }];
  const errors = destinationErrors(address, market);
  if (!validator.isPostalCode(postalCode, countryCode)) errors.push({ field: 'postalCode', code: 'INVALID_VALUE' });
  const needsNumber = destination.type === 'street' && !countriesWithoutHouseNumber.has(countryCode);
  if (needsNumber && houseNumber === undefined) errors.push({ field: 'houseNumber', code: 'REQUIRED' });
  if (isGuest && kind !== 'shipping' && email === undefined) errors.push({ field: 'email', code: 'REQUIRED' });
  return errors;
}

/** The address as the post writes it: Dutch postal codes have a space and capitals. */
export function normalizeAddress(address: Address): Address {
  const postalCode = address.postalCode.toUpperCase();
  if (address.countryCode !== 'NL') return { ...address, postalCode };
  return { ...address, postalCode: postalCode.replace(/^(\d{4})\s*([A-Z]{2})$/, '$1 $2') };
}
