import type { Address, AddressKind } from '@reprise/entities/address';
import { destinations } from '@reprise/entities/destinations';
import type { MarketId } from '@reprise/entities/language';
import type { SavedAddress } from '@reprise/entities/saved-address';
import type { AddressPurpose } from './address-fields.ts';

/** Query parameter of the pages: id of the saved address that fills in the form, or `newAddress`. */
export const addressParameter = 'address';
export const newAddress = 'new';

const kindOf: Readonly<Record<AddressPurpose, AddressKind>> = {
  both: 'shipping-and-billing',
  billing: 'billing',
  shipping: 'shipping',
};

/** The saved addresses that the form of a page can take, in their order. */
export function suitableAddresses(
  saved: readonly SavedAddress[],
  purpose: AddressPurpose,
  market: MarketId,
): SavedAddress[] {
  const { country, types } = destinations[market];
  return saved.filter(({ address: { kind, countryCode, destination } }) => {
    if (purpose !== 'shipping') return kind !== 'shipping';
    return kind !== 'billing' && countryCode === country && types.includes(destination.type);
  });
}

/** The address as it is saved: for every purpose that it was and is used for, if parcels go there. Mail goes to the account. */
export function addressToSave(
  { email: _, ...address }: Address,
  { purpose, market, replaced }: { purpose: AddressPurpose; market: MarketId; replaced: SavedAddress | undefined },
): Address {
  if (address.destination.type !== 'street') return { ...address, kind: 'shipping' };
  if (address.countryCode !== destinations[market].country) return { ...address, kind: 'billing' };
  const kind = kindOf[purpose];
  return { ...address, kind: replaced && replaced.address.kind !== kind ? 'shipping-and-billing' : kind };
}

const placeOf = ({ kind: _, email: __, phone: ___, ...place }: Address) =>
  JSON.stringify(Object.entries(place).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Whether two addresses are the same person at the same place. */
export const isSamePlace = (one: Address, other: Address): boolean => placeOf(one) === placeOf(other);
