import type { MarketId } from '@reprise/entities/language';

/** A code that transfers a session, a consent or both to another host of the market. */
export interface HandOverCodeTable {
  /** SHA-256 of the code, in hex. */
  code_hash: string;
  /** SHA-256 of the nonce that the other host gave to the browser, in base64url. */
  nonce_hash: string;
  market: MarketId;
  session_id: string | null;
  consent: string | null;
  expires_at: Date;
}

export interface HandOverTables {
  hand_over_codes: HandOverCodeTable;
}
