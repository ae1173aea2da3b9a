import type { Address } from '@reprise/entities/address';
import type { MarketId } from '@reprise/entities/language';
import { describe, expect, it } from 'vitest';
import { home as street } from '../../testing/addresses.ts';
import { addressErrors, normalizeAddress } from './address-rules.ts';

const packstation = { type: 'packstation', pointId: '145', postNumber: '1234567' } as const;

const errorsOf = (changes: Partial<Address>, market: MarketId = 'de', isGuest = true) =>
  addressErrors({ ...street, ...changes }, { market, isGuest }).map(({ field, code }) => `${field} ${code}`);

describe('an address', () => {
  it.each([
    ['de', 'DE', '10115', '1011'],
    ['fr', 'FR', '75011', '7501A'],
    ['nl', 'NL', '1017 AB', '10171'],
    ['it', 'IT', '00184', '184'],
    ['es', 'ES', '28013', '99013'],
  ] as const)('has a postal code of its country: %s', (market, countryCode, valid, invalid) => {
    expect(errorsOf({ countryCode, postalCode: valid }, market)).toEqual([]);
    expect(errorsOf({ countryCode, postalCode: invalid }, market)).toEqual(['postalCode INVALID_VALUE']);
  });

  it('has a house number, except in France', () => {
    const { houseNumber: _, ...withoutNumber } = street;
    expect(addressErrors(withoutNumber, { market: 'de', isGuest: true })).toEqual([
      { field: 'houseNumber', code: 'REQUIRED' },
    ]);
    const french = { ...withoutNumber, countryCode: 'FR', postalCode: '75011' };
    expect(addressErrors(french, { market: 'fr', isGuest: true })).toEqual([]);
  });

  it('of a guest has an e-mail address, unless it is for the parcel only', () => {
    const { email: _, ...withoutEmail } = street;
    const errors = (kind: Address['kind'], isGuest: boolean) =>
      addressErrors({ ...withoutEmail, kind }, { market: 'de', isGuest });
    expect(errors('billing', true)).toEqual([{ field: 'email', code: 'REQUIRED' }]);
    expect(errors('shipping-and-billing', true)).toEqual([{ field: 'email', code: 'REQUIRED' }]);
    expect(errors('shipping', true)).toEqual([]);
    expect(errors('billing', false)).toEqual([]);
  });

  it('of a parcel is in the country of the market, that of an invoice in any country of the shop', () => {
    const italian = { countryCode: 'IT', postalCode: '00184' };
    expect(errorsOf({ ...italian, kind: 'shipping' })).toEqual(['countryCode COUNTRY_NOT_SERVED']);
    expect(errorsOf({ ...italian, kind: 'shipping-and-billing' })).toEqual(['countryCode COUNTRY_NOT_SERVED']);
    expect(errorsOf({ ...italian, kind: 'billing' })).toEqual([]);
    expect(errorsOf({ countryCode: 'US', postalCode: '10115', kind: 'billing' })).toEqual([
      'countryCode COUNTRY_NOT_SERVED',
    ]);
  });

  it('of a parcel may be a packstation in Germany, that of an invoice is a street', () => {
    expect(errorsOf({ kind: 'shipping', destination: packstation })).toEqual([]);
    const dutch = { countryCode: 'NL', postalCode: '1017 AB', kind: 'shipping' } as const;
    expect(errorsOf({ ...dutch, destination: packstation }, 'nl')).toEqual(['destination.type DESTINATION_NOT_SERVED']);
    expect(errorsOf({ ...dutch, destination: { type: 'pickupPoint', pointId: 'P-7' } }, 'nl')).toEqual([]);
    for (const kind of ['billing', 'shipping-and-billing'] as const) {
      expect(errorsOf({ kind, destination: packstation })).toEqual(['destination.type DESTINATION_NOT_SERVED']);
    }
  });

  it('gets the spelling of the post', () => {
    const postalCode = (countryCode: string, code: string) =>
      normalizeAddress({ ...street, countryCode, postalCode: code }).postalCode;
    expect([postalCode('NL', '1017ab'), postalCode('NL', '1017  AB'), postalCode('DE', '10115')]).toEqual([
      '1017 AB',
      '1017 AB',
      '10115',
    ]);
  });
});
