import type { Language, MarketId } from '@reprise/entities/language';
import type { Generated } from 'kysely';

export interface CustomerTable {
  id: string;
  /** As the customer wrote it; mail is sent there. */
  email: string;
  /** Lower case, so that spellings that differ in case are one account. */
  email_key: string;
  /** Null for a customer who signs in with another provider only. */
  password_hash: string | null;
  first_name: string;
  last_name: string;
  phone: string | null;
  /** ISO date. */
  birth_date: string | null;
  newsletter: boolean;
  locale: Language;
  market: MarketId;
  /**
   * Hash of the mailed token that confirmed the address, so that opening the link again can say so; null for older
   * accounts.
   */
  confirmation_hash: Generated<string | null>;
  email_undeliverable: Generated<boolean>;
  /** When the customer placed the first order; null before it. */
  first_order_at: Generated<Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** A registration that waits for its mailed link to be opened, which creates the customer. */
export interface RegistrationTable {
  id: string;
  token_hash: string;
  email: string;
  email_key: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  newsletter: boolean;
  locale: Language;
  market: MarketId;
  created_at: Generated<Date>;
  expires_at: Date;
}

export interface PasswordResetTable {
  token_hash: string;
  customer_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
}

/** The code that a session waits for after the password was entered in an unknown browser. */
export interface SignInCodeTable {
  session_id: string;
  customer_id: string;
  /** HMAC of the code, keyed by the session's secret. */
  code_hash: string;
  tries: number;
  expires_at: Date;
}

export interface UserTables {
  sign_in_codes: SignInCodeTable;
  customers: CustomerTable;
  registrations: RegistrationTable;
  password_resets: PasswordResetTable;
}
