import type { NameCheck } from '@reprise/entities/bank-account';
import type { ColumnType } from 'kysely';

/** Fixed when the row is inserted. */
type Fixed<T> = ColumnType<T, T, never>;

/** The bank account of a seller. Accounts are never changed: another one takes their place. */
export interface BankAccountsTable {
  id: Fixed<string>;
  /** Of the two owners at most one; none after the session of a guest ended or the customer is gone. */
  customer_id: string | null;
  session_id: string | null;
  holder: Fixed<string>;
  /** Encrypted; see `iban-seal.ts`. */
  sealed_iban: Fixed<Buffer>;
  /** ISO 3166-1 alpha-2, from the IBAN. */
  country: Fixed<string>;
  last_characters: Fixed<string>;
  name_check: Fixed<NameCheck>;
  added_at: Fixed<Date>;
  /** From then on its owner does not see it. */
  removed_at: ColumnType<Date | null, never, Date>;
}

export interface BankAccountTables {
  bank_accounts: BankAccountsTable;
}
