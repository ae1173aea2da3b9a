import type { CreditReason } from '@reprise/entities/shop-credit';
import type { ColumnType, GeneratedAlways } from 'kysely';

/**
 * `customer`: what the shop owes a customer. The others are the shop's own: `purchases` of used goods, `bonuses` and goodwill, and
 * `orders` that were paid with credit.
 */
export type CreditAccountKind = 'customer' | 'purchases' | 'bonuses' | 'orders';

export interface ShopCreditAccountsTable {
  id: string;
  kind: CreditAccountKind;
  customer_id: string | null;
  /** Cents, of customers only. The database keeps it with each posting and refuses one below 0. */
  balance: ColumnType<number, never, never>;
}

/** A movement of credit. Its postings add up to 0: the database checks it. */
export interface ShopCreditEntriesTable {
  id: string;
  sequence: GeneratedAlways<number>;
  /** A movement with the same key happens once. */
  key: string;
  reason: CreditReason;
  /** The sale or the order it belongs to. */
  order_uuid: string | null;
  order_number: string | null;
  at: Date;
}

/** What an entry does to an account; never changed. */
export interface ShopCreditPostingsTable {
  entry_id: string;
  account_id: string;
  /** Never 0. Positive for a customer: there is more to spend. */
  cents: ColumnType<number, number, never>;
}

export interface ShopCreditTables {
  shop_credit_accounts: ShopCreditAccountsTable;
  shop_credit_entries: ShopCreditEntriesTable;
  shop_credit_postings: ShopCreditPostingsTable;
}
