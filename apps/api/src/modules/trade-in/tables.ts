import type { GradingBlockRecord } from '@reprise/entities/catalogue-record';
import type { GradingAnswer } from '@reprise/entities/grading';
import type { MarketId } from '@reprise/entities/language';
import type { Generated, JSONColumnType } from 'kysely';
import type { OfferStep } from './pricing.ts';

/** The grading questions of a kind of product; categories name them by key. */
export interface GradingTable {
  key: string;
  blocks: JSONColumnType<GradingBlockRecord[]>;
}

/** What was offered for which answers; never changed, so that an order can always show what was promised. */
export interface TradeInOfferTable {
  id: string;
  product_id: number;
  answers: JSONColumnType<GradingAnswer[]>;
  steps: JSONColumnType<OfferStep[]>;
  /** Cents. */
  price: number;
  valid_until: Date;
  created_at: Generated<Date>;
}

/** A cart belongs to a customer or, before sign-in, to a session, and to a market. */
export interface GreenCartTable {
  id: string;
  customer_id: string | null;
  session_id: string | null;
  market: MarketId;
  created_at: Generated<Date>;
}

export interface GreenCartItemTable {
  id: string;
  cart_id: string;
  /** Order of adding. */
  position: Generated<number>;
  product_id: number;
  offer_id: string;
  search_uuid: string | null;
  added_at: Generated<Date>;
}

export interface TradeInTables {
  gradings: GradingTable;
  trade_in_offers: TradeInOfferTable;
  green_carts: GreenCartTable;
  green_cart_items: GreenCartItemTable;
}
