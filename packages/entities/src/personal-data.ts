import * as z from 'zod/mini';
import { Money } from './money.ts';

/** `opened`: its link was used. An expired export is gone. */
const DataExportState = z.enum(['preparing', 'ready', 'opened', 'failed']);

/** GET /api/data-exports: the export that the customer requested last. */
export const DataExportView = z.object({
  latest: z.optional(
    z.object({
      state: DataExportState,
      requestedAt: z.iso.datetime(),
      /** Until when the mailed link, or the download, works. */
      expiresAt: z.optional(z.iso.datetime()),
    }),
  ),
});
export type DataExportView = z.infer<typeof DataExportView>;

/** POST /api/data-exports/open: the export whose mailed link was used. */
export const OpenedDataExport = z.object({ exportUuid: z.uuid() });
export type OpenedDataExport = z.infer<typeof OpenedDataExport>;

export const DataExportParams = z.object({ exportUuid: z.uuid() });

/** GET /api/customers/deletion: everything that has to be finished before the account can be deleted. */
export const DeletionView = z.object({
  /** Orders, returns and claims that are not over. */
  openOrders: z.int(),
  /** Sales and payouts that are not over. */
  openSales: z.int(),
  /** Is lost with the account. */
  credit: Money,
});
export type DeletionView = z.infer<typeof DeletionView>;

/** Body of POST /api/customers/deletion. */
export const DeleteAccount = z.object({
  /** The customer has confirmed that the shop credit will be lost. */
  forfeitsCredit: z.boolean(),
});
export type DeleteAccount = z.infer<typeof DeleteAccount>;
