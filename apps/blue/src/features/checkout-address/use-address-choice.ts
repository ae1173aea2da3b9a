import type { Address } from '@reprise/entities/address';
import type { SavedAddress } from '@reprise/entities/saved-address';
import { useLocation, usePlatform, usePlatformState } from '@reprise/platform';
import { useState } from 'react';
import { blueStore } from '../../store.ts';
import type { AddressPurpose } from './address-fields.ts';
import { addressParameter, isSamePlace, newAddress, suitableAddresses } from './saved-addresses.ts';

export interface AddressChoice {
  addresses: readonly SavedAddress[];
  /** The saved address that fills in the form. */
  saved: SavedAddress | undefined;
  /** What fills in the form: the saved address, or what was entered before. */
  address: Address | undefined;
  /** Changes when the form has to be filled in again. */
  formKey: string;
  choose(id: string): void;
}

/**
 * Which of the customer's saved addresses fills in the form: the chosen one, otherwise the default one until an address is
 * entered.
 */
export function useAddressChoice(purpose: AddressPurpose, entered: Address | undefined): AddressChoice {
  const { market } = usePlatform();
  const { search } = useLocation();
  const user = usePlatformState((state) => state.user);
  const book = blueStore.use((state) => state.checkout.addresses.data?.addresses);
  const addresses = user && book ? suitableAddresses(book, purpose, market.id) : [];
  // Taken once: the form must not be filled in again while its address is being saved.
  const [preset] = useState(() =>
    addresses.find(({ address, isDefault }) => (entered ? isSamePlace(address, entered) : isDefault)),
  );
  const [chosen, choose] = useState(() => {
    const wanted = new URLSearchParams(search).get(addressParameter);
    return wanted === newAddress || addresses.some(({ id }) => id === wanted) ? wanted : preset?.id;
  });
  const saved = addresses.find(({ id }) => id === chosen);
  // What was entered for this order may differ from the saved address in what is not part of the place.
  const fallback = chosen === newAddress ? undefined : (entered ?? saved?.address);
  return {
    addresses,
    saved,
    address: saved && saved.id !== preset?.id ? saved.address : fallback,
    formKey: saved?.id ?? (chosen === newAddress ? newAddress : 'entered'),
    choose,
  };
}
