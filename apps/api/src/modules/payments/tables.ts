import type { PaymentAction, PaymentResult } from '@reprise/entities/order';
import type { PaidBy } from '@reprise/entities/payment-method';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PaymentState } from './payment-machine.ts';

/** One attempt to pay an order. Its id is the reference that the provider knows it by. */
export interface PaymentsTable {
  id: string;
  /** Grows with each attempt to pay. */
  sequence: GeneratedAlways<number>;
  order_id: string;
  /** Idempotency key of the request that made it. */
  attempt_key: string;
  method: PaidBy;
  state: PaymentState;
  /** Cents. */
  amount: ColumnType<number, number, never>;
  /** The provider's token of an approval that was given before the order. */
  approval: ColumnType<string | null, string | null, never>;
  /** The provider's reference; null until it answered. */
  psp_reference: Generated<string | null>;
  /** The last instruction that was sent to the shopper's browser. */
  result: Generated<PaymentResult | null>;
  action: ColumnType<PaymentAction | null, string | null | undefined, string | null>;
  created_at: Date;
  changed_at: Date;
}

/** Notifications that were handled, so that a repetition changes nothing. */
export interface PaymentNotificationsTable {
  key: string;
  /** Null for a payment that is not ours. */
  payment_id: string | null;
  event_code: string;
  success: boolean;
  /** Cents. */
  amount: number;
  received_at: Date;
}

/** A refund that the shop asked the provider for. */
export interface PaymentRefundsTable {
  /** Idempotency key of the call. */
  key: string;
  payment_id: string;
  /** Cents. */
  amount: number;
  /** The provider's name of the refund; null until it answered. Its notification has the same one. */
  psp_reference: string | null;
  /** The provider refused the call. */
  refused: Generated<boolean>;
  /** Whether invoices were corrected for it. */
  is_corrected: Generated<boolean>;
  requested_at: Date;
}

/** A capture that the shop asked the provider for. */
export type PaymentCapturesTable = Omit<PaymentRefundsTable, 'is_corrected'>;

/**
 * `provider`: what the provider holds for the shop. `credit`: shop credit that orders have taken. `shopper`: what shoppers have paid and
 * not got. `sales`: sold goods.
 */
export type LedgerAccount = 'provider' | 'credit' | 'shopper' | 'sales';

/** An amount that moved from one account to another: double entry in one row. */
export interface LedgerEntriesTable {
  id: GeneratedAlways<string>;
  order_id: string;
  payment_id: string | null;
  debit: LedgerAccount;
  credit: LedgerAccount;
  /** Cents, at least 1. */
  amount: number;
  reason: string;
  at: Date;
}

export interface PaymentTables {
  payments: PaymentsTable;
  payment_notifications: PaymentNotificationsTable;
  payment_refunds: PaymentRefundsTable;
  payment_captures: PaymentCapturesTable;
  ledger_entries: LedgerEntriesTable;
}
