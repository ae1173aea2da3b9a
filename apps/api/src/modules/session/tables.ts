import type { WaitingIntent } from '@reprise/entities/intent';
import type { MarketId } from '@reprise/entities/language';
import type { ColumnType, Generated } from 'kysely';

/**
 * How a customer authenticated: by password in a known browser, by password and mailed code, by a mailed link, at another
 * sign-in provider, or by a passkey.
 */
export type AuthenticationMethod = 'password' | 'password-and-code' | 'mailed-link' | 'provider' | 'passkey';

export interface SessionTable {
  id: string;
  /** Null for an anonymous visitor, as are the two authentication columns. */
  customer_id: string | null;
  authenticated_at: Date | null;
  authentication_method: AuthenticationMethod | null;
  /** Where the customer signed in; null for visitors, and for sign-ins of before it was recorded. */
  market: Generated<MarketId | null>;
  /** What the visitor wanted to do before signing in. */
  intent: ColumnType<WaitingIntent | null, string | undefined, string | null>;
  intent_expires_at: Generated<Date | null>;
  user_agent: string;
  created_at: Generated<Date>;
  last_seen_at: Date;
  expires_at: Date;
}

/** A session has one secret per host that it is open on, and ends on all of them at once. */
export interface SessionTokenTable {
  /** SHA-256 of the cookie's token, in hex. */
  token_hash: string;
  session_id: string;
  created_at: Generated<Date>;
}

/** A browser that a customer has signed in with. */
export interface CustomerDeviceTable {
  customer_id: string;
  /** SHA-256 of the token in the browser's cookie, in hex. */
  token_hash: string;
  created_at: Date;
  last_used_at: Date;
}

export interface SessionTables {
  customer_devices: CustomerDeviceTable;
  sessions: SessionTable;
  session_tokens: SessionTokenTable;
}
