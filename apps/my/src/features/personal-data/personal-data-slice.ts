import type { PersonalData, UpdatePersonalData } from '@reprise/entities/user';
import { type Async, idle, type SliceTools } from '@reprise/platform';
import type { MyState } from '../../store.ts';

export interface PersonalDataSlice {
  current: Async<PersonalData>;
  load: (signal?: AbortSignal) => Promise<void>;
  save: (change: UpdatePersonalData) => Promise<void>;
}

export function personalDataSlice({ platform, resource }: SliceTools<MyState>): PersonalDataSlice {
  const current = resource('personalData', 'current');
  return {
    current: idle,
    async load(signal) {
      await current.load(({ customer }) => customer.personalData({ signal }), { signal });
    },
    async save(change) {
      const { customer } = await platform.api();
      const saved = await customer.updatePersonalData(change);
      current.put(saved);
      platform.state.setState(({ user }) => ({
        user: user && { ...user, firstName: saved.firstName, lastName: saved.lastName },
      }));
    },
  };
}
