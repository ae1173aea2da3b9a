import { type Bank, BankRefusedError, type Transfer, type TransferOrder, type TransferStatus } from '../bank/index.ts';

/**
 * How a call fails. `away`: the bank never gets it. `answerLost`: it acts, but its answer is lost. `refused`: it
 * refuses.
 */
export type CallFault = 'away' | 'answerLost' | 'refused' | undefined;

/** A bank for tests. It acts once for each reference, and fails as configured. */
export interface TestBank extends Bank {
  /** Its transfers, by reference. */
  readonly transfers: Map<string, Transfer>;
  /** Orders as they came in. */
  readonly orders: TransferOrder[];
  /** How the next calls fail, the first one first. */
  faults: CallFault[];
  /** Changes a transfer as the bank would. Returns it as it is in a notification. */
  change(reference: string, status: TransferStatus, reason?: string): Transfer;
}

export function createTestBank(): TestBank {
  const transfers = new Map<string, Transfer>();
  const orders: TransferOrder[] = [];
  const bank: TestBank = {
    transfers,
    orders,
    faults: [],
    checkName: async () => ({ result: 'match' }),
    async transfer(order) {
      const fault = bank.faults.shift();
      if (fault === 'away') throw new Error('The bank is down.');
      orders.push(order);
      const { reference, cents } = order;
      const known = transfers.get(reference);
      if (!known && fault === 'refused') throw new BankRefusedError('AC04', 'The account is closed.');
      const transfer = known ?? { id: `bank-${transfers.size + 1}`, reference, cents, status: 'accepted' };
      transfers.set(reference, transfer);
      if (fault === 'answerLost') throw new Error('The answer got lost.');
      return transfer;
    },
    async list(_since, after) {
      if (bank.faults.shift() === 'away') throw new Error('The bank is down.');
      const all = [...transfers.values()];
      const start = Number(after ?? 0);
      return { transfers: all.slice(start, start + 2), next: start + 2 < all.length ? String(start + 2) : undefined };
    },
    change(reference, status, reason) {
      const transfer = transfers.get(reference);
      if (!transfer) throw new Error(`The bank has no transfer ${reference}.`);
      const changed = { ...transfer, status, ...(reason !== undefined && { reason }) };
      transfers.set(reference, changed);
      return changed;
    },
  };
  return bank;
}
