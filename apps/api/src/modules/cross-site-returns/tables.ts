import type { MarketId } from '@reprise/entities/language';

/** A form that another site posted to the shop, stored until the browser's next GET fetches it. */
export interface CrossSiteReturnTable {
  /** SHA-256 of the key, in hex. */
  key_hash: string;
  market: MarketId;
  /** The path that the form was posted to. */
  path: string;
  /** The form as received, URL-encoded. */
  form: string;
  expires_at: Date;
}

export interface CrossSiteReturnTables {
  cross_site_returns: CrossSiteReturnTable;
}
