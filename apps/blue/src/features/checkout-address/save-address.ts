import type { Address } from '@reprise/entities/address';
import { parseUuid } from '@reprise/markets';
import { failureOf, type Platform } from '@reprise/platform';
import { blueStore } from '../../store.ts';
import type { AddressPurpose, AddressSaving } from './address-fields.ts';
import { addressToSave } from './saved-addresses.ts';

/** Whether and how the form wants the address to be saved. */
export function readSaving(form: FormData): AddressSaving | undefined {
  if (form.get('save') !== 'yes') return undefined;
  const replaced = form.get('savedAddress');
  return {
    isDefault: form.get('default') === 'yes',
    replaced: typeof replaced === 'string' ? parseUuid(replaced) : undefined,
  };
}

/**
 * Saves the address in the customer's address book, in place of the one that filled in the form. Throws the error of the API,
 * but not if the session has ended, which the checkout finds out, too.
 */
export async function saveAddress(
  platform: Platform,
  address: Address,
  { purpose, saving: { isDefault, replaced } }: { purpose: AddressPurpose; saving: AddressSaving },
): Promise<void> {
  const { changeAddresses } = platform.area(blueStore).getState().checkout;
  const market = platform.market.id;
  try {
    const { addresses } = await changeAddresses((api) => api.addresses.list());
    const old = addresses.find(({ id }) => id === replaced);
    const body = { address: addressToSave(address, { purpose, market, replaced: old }), isDefault };
    await changeAddresses((api) => (old ? api.addresses.replace(old.id, body) : api.addresses.add(body)));
  } catch (error) {
    if (failureOf(error).status !== 401) throw error;
  }
}
