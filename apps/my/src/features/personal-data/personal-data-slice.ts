import type { PersonalData, UpdatePersonalData } from '@reprise/entities/user';
import { type Async, failure, idle, pending, type SliceTools, success } from '@reprise/platform';
import type { MyState } from '../../store.ts';

export interface PersonalDataSlice {
  current: Async<PersonalData>;
  load: (signal?: AbortSignal) => Promise<void>;
  save: (change: UpdatePersonalData) => Promise<void>;
}

export function personalDataSlice({ platform, get, set }: SliceTools<MyState>): PersonalDataSlice {
  const put = (current: Async<PersonalData>) => set('personalData', { current });
  return {
    current: idle,
    async load(signal) {
      const known = get().personalData.current.data;
      put(pending(known));
      try {
        const { customer } = await platform.api();
        put(success(await customer.personalData({ signal })));
      } catch (error) {
        put(failure(error, known));
        throw error;
      }
    },
    async save(change) {
      const { customer } = await platform.api();
      const saved = await customer.updatePersonalData(change);
      put(success(saved));
      platform.state.setState(({ user }) => ({
        user: user && { ...user, firstName: saved.firstName, lastName: saved.lastName },
      }));
    },
  };
}
