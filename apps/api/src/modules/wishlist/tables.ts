import type { Generated } from 'kysely';

export interface WishlistItemTable {
  customer_id: string;
  product_id: number;
  added_at: Generated<Date>;
}

export interface WishlistTables {
  wishlist_items: WishlistItemTable;
}
