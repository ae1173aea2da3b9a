import type { GradingBlockRecord } from '@reprise/entities/catalogue-record';
import type { GradingAnswer } from '@reprise/entities/grading';
import type { Language, MarketId } from '@reprise/entities/language';
import type { PayoutChoice } from '@reprise/entities/payout';
import type { ShipmentState } from '@reprise/entities/shipment';
import type {
  TradeInDeclaration,
  TradeInFinding,
  TradeInHandover,
  TradeInItemPlace,
  TradeInOrderState,
  TradeInSeller,
} from '@reprise/entities/trade-in-order';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AnswerText } from '../trade-in/index.ts';

/** Fixed when the row is inserted. */
type Fixed<T> = ColumnType<T, T, never>;
/** A JSON column: written as text when the row is inserted, and never changed. */
type Json<T> = ColumnType<T, string, never>;
/** Empty at first. */
type Later<T> = ColumnType<T | null, never, T | null>;
/** A JSON column that is empty at first. */
type LaterJson<T> = ColumnType<T | null, never, string | null>;

/** What was agreed is frozen; only the state and its deadline change. Amounts are cents. */
export interface TradeInOrdersTable {
  id: Fixed<string>;
  number: Generated<number>;
  customer_id: string | null;
  /** The session of a guest. */
  session_id: string | null;
  market: Fixed<MarketId>;
  language: Fixed<Language>;
  /** Origin of the shop where it was placed; mailed links lead there. */
  origin: Fixed<string>;
  email: Fixed<string>;
  idempotency_key: Fixed<string>;
  state: TradeInOrderState;
  seller: Json<TradeInSeller>;
  handover: Json<TradeInHandover>;
  payout: Json<PayoutChoice>;
  declarations: Json<TradeInDeclaration[]>;
  express_grading: Fixed<boolean>;
  coupon_code: Fixed<string | null>;
  /** What a coupon adds to the offers. */
  bonus: Fixed<number>;
  /** What express grading costs; kept from what is paid. */
  fee: Fixed<number>;
  /** What the seller gets: the accepted items and their share of the bonus, less the fee. */
  paid_cents: Later<number>;
  /** Under which the carrier is asked for the seller's label, and for that of what goes back. */
  label_key: Fixed<string>;
  return_key: Fixed<string>;
  /** The parcel has to be sent by then. */
  send_by: Fixed<Date>;
  /** The seller has to decide, or to unlock, by then. */
  decide_by: Later<Date>;
  placed_at: Fixed<Date>;
  changed_at: Date;
}

export interface TradeInOrderItemsTable {
  id: Fixed<string>;
  order_id: Fixed<string>;
  fixed_offer_id: Fixed<string>;
  position: Fixed<number>;
  /** The grading questions as they were, by which the warehouse grades. */
  questions: Json<GradingBlockRecord[]>;
  place: TradeInItemPlace;
  found_answers: LaterJson<GradingAnswer[]>;
  found_texts: LaterJson<AnswerText[]>;
  found_price: Later<number>;
  finding: Later<TradeInFinding>;
  /** What the warehouse writes about it. */
  note: Later<string>;
  graded_at: Later<Date>;
  decision: Later<'accepted' | 'declined'>;
  decided_by: Later<'seller' | 'terms'>;
  second_grading: Later<'requested' | 'done'>;
}

export interface TradeInItemPhotosTable {
  upload_id: string;
  item_id: string;
  position: number;
}

export interface TradeInOrderEventsTable {
  id: GeneratedAlways<string>;
  order_id: string;
  event: string;
  actor: string;
  /** Null for the first. */
  from_state: TradeInOrderState | null;
  to_state: TradeInOrderState;
  at: Date;
}

/** A parcel with items of an order: `in` from the seller, `out` back to the seller. */
export interface TradeInParcelsTable {
  tracking_number: string;
  order_id: string;
  direction: 'in' | 'out';
  state: ShipmentState;
  /** How many of the carrier's events are known. */
  event_count: number;
  /** Secrets: they show the seller's address. */
  label_url: string;
  code_url: string | null;
  changed_at: Date;
}

export interface TradeInOrderLinksTable {
  token_hash: string;
  order_id: string;
  expires_at: Date;
}

export interface TradeInOpenedOrdersTable {
  order_id: string;
  session_id: string;
}

/** The record of a purchase from a seller; needed for the tax of its sale. Written once. */
export interface TradeInPurchasesTable {
  item_id: Fixed<string>;
  order_number: Fixed<number>;
  seller: Json<TradeInSeller>;
  product_name: Fixed<string>;
  /** Cents. */
  price: Fixed<number>;
  /** `margin`: from a private seller, so that only the margin of its sale is taxed. */
  scheme: Fixed<'margin' | 'regular'>;
  bought_at: Fixed<Date>;
}

export interface TradeInOrderTables {
  trade_in_orders: TradeInOrdersTable;
  trade_in_order_items: TradeInOrderItemsTable;
  trade_in_item_photos: TradeInItemPhotosTable;
  trade_in_order_events: TradeInOrderEventsTable;
  trade_in_parcels: TradeInParcelsTable;
  trade_in_order_links: TradeInOrderLinksTable;
  trade_in_opened_orders: TradeInOpenedOrdersTable;
  trade_in_purchases: TradeInPurchasesTable;
}
