import type { CommonFaultKind, Faults } from '../faults/faults.ts';
import type { Worker } from '../webhooks/worker.ts';
import type { TransferContext } from './transfer-changes.ts';
import type { TransferStore } from './transfer-store.ts';

/** Calls of the bank's API, as faults name them. */
export const bankCalls = ['name-checks', 'transfers', 'list'] as const;
export type BankCall = (typeof bankCalls)[number];

export type BankFaults = Faults<CommonFaultKind | 'refused' | 'rejects' | 'returns', BankCall>;

/** Dependencies of the bank's routes. */
export interface BankParts {
  readonly store: TransferStore;
  readonly context: TransferContext;
  readonly faults: BankFaults;
  readonly worker: Worker;
}
