import type { AddressBook, SaveAddress } from '@reprise/entities/saved-address';
import { type Async, idle, type SliceTools } from '@reprise/platform';
import type { MyState } from '../../store.ts';

export interface AddressesSlice {
  current: Async<AddressBook>;
  load: (signal?: AbortSignal) => Promise<void>;
  /** Replaces the address with this id, or adds one. Throws the API's error, such as ADDRESS_BOOK_FULL. */
  save: (id: string | undefined, address: SaveAddress) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

export function addressesSlice({ platform, resource }: SliceTools<MyState>): AddressesSlice {
  const current = resource('addresses', 'current');
  return {
    current: idle,
    async load(signal) {
      await current.load(({ addresses }) => addresses.list({ signal }), { signal });
    },
    async save(id, address) {
      const { addresses } = await platform.api();
      current.put(await (id === undefined ? addresses.add(address) : addresses.replace(id, address)));
    },
    async remove(id) {
      const { addresses } = await platform.api();
      current.put(await addresses.remove(id));
    },
  };
}
