import type { GradingBlockRecord } from '@reprise/entities/catalogue-record';
import type { GradingAnswer, OfferLine } from '@reprise/entities/grading';
import type { Language, MarketId } from '@reprise/entities/language';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { OfferStep } from '../pricing/index.ts';

/** A question and its answer as texts, in one language. */
export interface AnswerText {
  question: string;
  answer: string;
}

/** The grading questions of a kind of product; categories refer to them by key. */
export interface GradingTable {
  key: string;
  blocks: JSONColumnType<GradingBlockRecord[]>;
}

/**
 * An offer that was shown or put into a cart, with its answers. One row for all sellers with the same offer; deleted
 * once it has expired and no cart contains it.
 */
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

/** A cart belongs to a market and to a customer or, before sign-in, to a session. */
export interface GreenCartTable {
  id: string;
  customer_id: string | null;
  session_id: string | null;
  market: MarketId;
  coupon_code: Generated<string | null>;
  express_grading: Generated<boolean>;
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

/**
 * An offer that a seller has accepted for good: questions, answers and price in the words that the seller read. Rows
 * are written once; later changes of the product, its questions or the prices do not affect them.
 */
export interface FixedOfferTable {
  id: ColumnType<string, string, never>;
  /** Names what it was fixed for, such as a trade-in order. */
  owner_key: ColumnType<string, string, never>;
  /** Null for guests, and once the account is deleted. */
  customer_id: ColumnType<string | null, string | null, never>;
  market: ColumnType<MarketId, MarketId, never>;
  /** The cart item it was made from, which may have been removed. */
  cart_item_id: ColumnType<string, string, never>;
  position: ColumnType<number, number, never>;
  product_id: ColumnType<number, number, never>;
  product_name: ColumnType<string, string, never>;
  /** Cents. */
  price: ColumnType<number, number, never>;
  answers: ColumnType<GradingAnswer[], string, never>;
  answer_texts: ColumnType<AnswerText[], string, never>;
  breakdown: ColumnType<OfferLine[], string, never>;
  language: ColumnType<Language, Language, never>;
  fixed_at: ColumnType<Date, Date, never>;
  valid_until: ColumnType<Date, Date, never>;
}

export interface TradeInTables {
  gradings: GradingTable;
  trade_in_offers: TradeInOfferTable;
  trade_in_fixed_offers: FixedOfferTable;
  green_carts: GreenCartTable;
  green_cart_items: GreenCartItemTable;
}
