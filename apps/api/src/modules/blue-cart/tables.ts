import type { MarketId } from '@reprise/entities/language';
import type { VariantLabel } from '@reprise/entities/variant';
import type { Generated } from 'kysely';

/** A cart belongs to a market and to a customer or, before sign-in, to a session. */
export interface BlueCartTable {
  id: string;
  customer_id: string | null;
  session_id: string | null;
  market: MarketId;
  version: Generated<number>;
  /** The applied coupon; it may have become invalid since. */
  coupon_code: Generated<string | null>;
  created_at: Generated<Date>;
}

export interface BlueCartItemTable {
  id: string;
  cart_id: string;
  /** Order of adding. */
  position: Generated<number>;
  product_id: number;
  product_name: string;
  variant: VariantLabel;
  with_full_battery: boolean;
  /** Cents, as the customer last saw it. */
  seen_price: number;
  available: boolean;
  search_uuid: string | null;
  insurance_offer_id: Generated<string | null>;
  added_at: Generated<Date>;
}

export interface BlueCartTables {
  blue_carts: BlueCartTable;
  blue_cart_items: BlueCartItemTable;
}
