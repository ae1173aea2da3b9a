import type { MarketId } from '@reprise/entities/language';
import type { PayoutChoice } from '@reprise/entities/payout';
import type { Handover, TradeInSeller } from '@reprise/entities/trade-in-checkout';
import type { ColumnType } from 'kysely';

/** Written as text. */
type Json<T> = ColumnType<T | null, string | null | undefined, string | null>;

/**
 * The values that sellers have entered. A checkout belongs to a market and to a customer or, before sign-in, to a
 * session.
 */
export interface TradeInCheckoutTable {
  id: string;
  customer_id: string | null;
  session_id: string | null;
  market: MarketId;
  seller: Json<TradeInSeller>;
  handover: Json<Handover>;
  payout: Json<PayoutChoice>;
  changed_at: Date;
}

export interface TradeInCheckoutTables {
  trade_in_checkouts: TradeInCheckoutTable;
}
