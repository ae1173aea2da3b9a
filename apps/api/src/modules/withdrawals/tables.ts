import type { WithdrawalState } from '@reprise/entities/withdrawal';
import type { ColumnType } from 'kysely';

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
  /** The items that the statement lists; null if it lists none. */
  item_ids: ColumnType<string[] | null, string | null, never>;
  /** The hash of the token in the mailed link that confirms it. */
  confirmation_hash: string | null;
  confirmable_until: Date | null;
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
