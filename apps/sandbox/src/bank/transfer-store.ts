import type { Documents } from '../storage/documents.ts';
import type { Transfer } from './transfer.ts';

/** All transfers by the bank's id. */
export interface TransferStore {
  get(id: string): Transfer | undefined;
  byReference(reference: string): Transfer | undefined;
  /** Newest first. */
  list(): Transfer[];
  /** Changes memory at once; the transfer is on disk when `written` settles. */
  save(transfer: Transfer): void;
  written(id?: string): Promise<void>;
  /** Runs after each change. */
  onChange(listener: (transfer: Transfer) => void): void;
}

/** The store over stored documents. */
export function createTransferStore(documents: Documents<Transfer>): TransferStore {
  const listeners: ((transfer: Transfer) => void)[] = [];
  const ids = new Map([...documents.all()].map(({ id, reference }) => [reference, id]));
  return {
    get: (id) => documents.get(id),
    byReference: (reference) => documents.get(ids.get(reference) ?? ''),
    list: () => [...documents.all()].reverse(),
    save(transfer) {
      ids.set(transfer.reference, transfer.id);
      void documents.put(transfer.id, transfer);
      for (const listener of listeners) listener(transfer);
    },
    written: (id) => documents.written(id),
    onChange(listener) {
      listeners.push(listener);
    },
  };
}
