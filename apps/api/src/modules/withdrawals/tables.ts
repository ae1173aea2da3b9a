import type { WithdrawalState } from '@reprise/entities/withdrawal';

/** A customer's statement, as it was sent. */
export interface WithdrawalsTable {
  id: string;
  /** Null if number and address match no order. */
  order_id: string | null;
  state: WithdrawalState;
  name: string;
  order_number: string;
  email: string;
  note: string | null;
  reason: string | null;
  /** Whether it arrived before the period ended. */
  in_time: boolean;
  received_at: Date;
}

/** The items of a withdrawal. */
export interface WithdrawnItemsTable {
  item_id: string;
  withdrawal_id: string;
}

export interface WithdrawalTables {
  withdrawals: WithdrawalsTable;
  withdrawn_items: WithdrawnItemsTable;
}
