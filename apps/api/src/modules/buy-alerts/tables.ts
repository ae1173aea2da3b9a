import type { Language, MarketId } from '@reprise/entities/language';
import type { VariantLabel } from '@reprise/entities/variant';

/** A customer who wants to know when a product is in stock or costs less. */
export interface BuyAlertsTable {
  customer_id: string;
  product_id: number;
  /** Null: every condition. */
  variants: VariantLabel[] | null;
  /** The search that led to the product. */
  search_uuid: string | null;
  /** Of the shop that was used; the mails are in this language and link there. */
  language: Language;
  market: MarketId;
  origin: string;
  created_at: Date;
}

/** A watched condition that was in stock at the last check. */
export interface BuyAlertSightingsTable {
  customer_id: string;
  product_id: number;
  label: VariantLabel;
  /** The price in cents that a lower one is compared with. */
  price: number;
  /** The customer was notified since the condition came into stock. */
  notified: boolean;
}

/** A mailed link that ends an alert; only the hash of its token is stored. */
export interface BuyAlertLinksTable {
  token_hash: string;
  customer_id: string;
  product_id: number;
}

export interface BuyAlertTables {
  buy_alerts: BuyAlertsTable;
  buy_alert_sightings: BuyAlertSightingsTable;
  buy_alert_links: BuyAlertLinksTable;
}
