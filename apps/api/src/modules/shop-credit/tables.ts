import type { CreditReason } from '@reprise/entities/shop-credit';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/**
 * `customer`: what the shop owes a customer. The others are the shop's own: `purchases` of used goods, `bonuses` and goodwill,
 * `orders` that were paid with credit, and `advances` on running sales.
 */
export type CreditAccountKind = 'customer' | 'purchases' | 'bonuses' | 'orders' | 'advances';

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

/** The effect of an entry on one account; never changed. */
export interface ShopCreditPostingsTable {
  entry_id: string;
  account_id: string;
  /** Never 0. Positive: the balance of the account grows. */
  cents: ColumnType<number, number, never>;
}

/** The advance on a sale: how much its seller may use before it is paid. */
export interface CreditAdvancesTable {
  sale_uuid: string;
  sale_number: string;
  /** Null once the account is deleted. */
  customer_id: string | null;
  /** Cents; 0 after the sale. */
  limit_cents: number;
  /** Cents that are used and not repaid; a debt after the sale. */
  used_cents: Generated<number>;
  opened_at: Date;
  settled_at: Generated<Date | null>;
}

/** Which orders an advance pays for, until the sale is over. */
export interface CreditAdvanceUsesTable {
  sale_uuid: string;
  order_uuid: string;
  cents: number;
}

export interface ShopCreditTables {
  shop_credit_accounts: ShopCreditAccountsTable;
  shop_credit_entries: ShopCreditEntriesTable;
  shop_credit_postings: ShopCreditPostingsTable;
  credit_advances: CreditAdvancesTable;
  credit_advance_uses: CreditAdvanceUsesTable;
}
