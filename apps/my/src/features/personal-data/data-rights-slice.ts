import type { DataExportView, DeletionView, OpenedDataExport } from '@reprise/entities/personal-data';
import type { CustomerIdentities } from '@reprise/entities/provider-sign-in';
import type { ConfirmPassword } from '@reprise/entities/session';
import { type Async, idle, type SliceTools } from '@reprise/platform';
import type { MyState } from '../../store.ts';

/** A copy of the customer's data, and the deletion of the account. */
export interface DataRightsSlice {
  exports: Async<DataExportView>;
  deletion: Async<DeletionView>;
  waysIn: Async<Pick<CustomerIdentities, 'needsPassword'> & { hasOther: boolean }>;
  load: (signal?: AbortSignal) => Promise<void>;
  /** Throws the API's error, such as PASSWORD_WRONG. */
  confirmPassword: (password: ConfirmPassword) => Promise<void>;
  requestExport: () => Promise<void>;
  openExport: (token: string) => Promise<OpenedDataExport>;
  deleteAccount: (forfeitsCredit: boolean) => Promise<void>;
}

export function dataRightsSlice({ platform, resource }: SliceTools<MyState>): DataRightsSlice {
  const exports = resource('dataRights', 'exports');
  const deletion = resource('dataRights', 'deletion');
  const waysIn = resource('dataRights', 'waysIn');
  return {
    exports: idle,
    deletion: idle,
    waysIn: idle,
    async load(signal) {
      await Promise.all([
        exports.load(({ personalData }) => personalData.exports({ signal }), { signal }),
        deletion.load(({ personalData }) => personalData.deletion({ signal }), { signal }),
        waysIn.load(
          async ({ customer }) => {
            const [{ identities, needsPassword }, { passkeys }] = await Promise.all([
              customer.identities({ signal }),
              customer.passkeys({ signal }),
            ]);
            return { needsPassword, hasOther: identities.length + passkeys.length > 0 };
          },
          { signal },
        ),
      ]);
    },
    async confirmPassword(password) {
      await (await platform.api()).customer.confirmPassword(password);
    },
    async requestExport() {
      exports.put(await (await platform.api()).personalData.requestExport());
    },
    openExport: async (token) => (await platform.api()).personalData.openExport({ token }),
    async deleteAccount(forfeitsCredit) {
      await (await platform.api()).personalData.deleteAccount({ forfeitsCredit });
    },
  };
}
