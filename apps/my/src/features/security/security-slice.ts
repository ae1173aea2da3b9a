import type { CustomerSessions, EndSessions, PasswordChange } from '@reprise/entities/session';
import { type Async, idle, type SliceTools } from '@reprise/platform';
import type { MyState } from '../../store.ts';

export interface SecuritySlice {
  current: Async<CustomerSessions>;
  load: (signal?: AbortSignal) => Promise<void>;
  /** Throws the API's error, such as PASSWORD_WRONG. */
  endSessions: (which: EndSessions) => Promise<void>;
  changePassword: (change: PasswordChange) => Promise<void>;
}

export function securitySlice({ platform, resource }: SliceTools<MyState>): SecuritySlice {
  const current = resource('security', 'current');
  return {
    current: idle,
    async load(signal) {
      await current.load(({ customer }) => customer.sessions({ signal }), { signal });
    },
    async endSessions(which) {
      const { customer } = await platform.api();
      await customer.endSessions(which);
    },
    async changePassword(change) {
      const { customer } = await platform.api();
      await customer.changePassword(change);
    },
  };
}
