import type { Generated } from 'kysely';

export interface WishlistItemTable {
  customer_id: string;
  product_id: number;
  added_at: Generated<Date>;
  /** The price then; null if it was sold out, or for rows of before prices were noted. */
  price_cents: Generated<number | null>;
}

export interface WishlistTables {
  wishlist_items: WishlistItemTable;
}
