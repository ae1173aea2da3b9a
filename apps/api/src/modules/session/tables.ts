import type { Generated } from 'kysely';

export interface SessionTable {
  id: string;
  /** SHA-256 of the cookie's token, in hex. */
  token_hash: string;
  /** Null for an anonymous visitor. */
  customer_id: string | null;
  user_agent: string;
  created_at: Generated<Date>;
  last_seen_at: Date;
  expires_at: Date;
}

export interface SessionTables {
  sessions: SessionTable;
}
