import type { MailedToken } from '@reprise/entities/mailed-token';
import { DataExportView, type DeleteAccount, DeletionView, OpenedDataExport } from '@reprise/entities/personal-data';
import type { CallOptions, Http } from './http.ts';

/** A copy of the shop's data about the customer, and the deletion of the account. */
export const createPersonalDataClient = (http: Http) => ({
  /** The export that was requested last. */
  exports: (options?: CallOptions) => http.get('/api/data-exports', DataExportView, options),
  /** Requests an export; the link to it is mailed. Needs a recent sign-in. */
  requestExport: () => http.send('post', '/api/data-exports', DataExportView),
  /** Uses the mailed link; the export can then be downloaded for some minutes. */
  openExport: (body: MailedToken) => http.send('post', '/api/data-exports/open', OpenedDataExport, { body }),
  /** Everything that has to be finished before the account can be deleted. */
  deletion: (options?: CallOptions) => http.get('/api/customers/deletion', DeletionView, options),
  /** Deletes the account and ends all of its sessions. Needs a recent sign-in. */
  deleteAccount: (body: DeleteAccount) =>
    http.send('post', '/api/customers/deletion', undefined, { body, renewsSession: true }),
});
