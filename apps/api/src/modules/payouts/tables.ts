import type { Language, MarketId } from '@reprise/entities/language';
import type { CharityId, PayoutKind, PayoutState } from '@reprise/entities/payout';
import type { Generated } from 'kysely';

/** The payout of a sale; each sale has one. */
export interface PayoutsTable {
  id: string;
  order_uuid: string;
  order_number: string;
  kind: PayoutKind;
  /** The state of its latest attempt. */
  state: PayoutState;
  /** Without the bonus for shop credit. For a transfer, without the part that was used in advance. */
  cents: number;
  /** How much of the advances the sale repaid. */
  advance_cents: Generated<number>;
  /** Of the seller. */
  email: string;
  market: MarketId;
  language: Language;
  created_at: Date;
  changed_at: Date;
}

/** An attempt to transfer the money. Its id is the reference at the bank. Shop credit needs none. */
export interface PayoutAttemptsTable {
  id: string;
  payout_id: string;
  state: PayoutState;
  /** One of the three. */
  bank_account_id: string | null;
  paypal_email: string | null;
  charity_id: CharityId | null;
  /** The bank's id of the transfer; null until it has answered. */
  bank_reference: Generated<string | null>;
  /** The bank's code, of an attempt that failed. */
  reason: Generated<string | null>;
  created_at: Date;
  changed_at: Date;
}

export interface PayoutTables {
  payouts: PayoutsTable;
  payout_attempts: PayoutAttemptsTable;
}
