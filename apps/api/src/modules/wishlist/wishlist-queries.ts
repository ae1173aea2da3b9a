import type { WishlistQuery } from '@reprise/entities/wishlist';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** All products on a customer's wishlist, latest first. */
export async function wishlistProductIds(db: Kysely<Database>, customerId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('wishlist_items')
    .select('product_id')
    .where('customer_id', '=', customerId)
    .orderBy('added_at', 'desc')
    .orderBy('product_id', 'desc')
    .execute();
  return rows.map((row) => row.product_id);
}

export interface WishlistEntry {
  product_id: number;
  added_at: Date;
  price_cents: number | null;
}

/** The entries of a customer's wishlist in the order of a list. */
export function wishlistEntries(
  db: Kysely<Database>,
  customerId: string,
  { sort, inStock }: Pick<WishlistQuery, 'sort' | 'inStock'>,
): Promise<WishlistEntry[]> {
  const isBuyable = sql<boolean>`(products.in_stock and products.allowed_purchase)`;
  return db
    .selectFrom('wishlist_items as item')
    .innerJoin('products', 'products.id', 'item.product_id')
    .select(['item.product_id', 'item.added_at', 'item.price_cents'])
    .where('item.customer_id', '=', customerId)
    .$if(inStock !== undefined, (entries) => entries.where(isBuyable))
    .$if(sort === 'price', (entries) =>
      entries.orderBy(sql`case when ${isBuyable} then products.price_min end`, (order) => order.asc().nullsLast()),
    )
    .orderBy('item.added_at', 'desc')
    .orderBy('item.product_id', 'desc')
    .execute();
}

/** Adds a product to the wishlist with its price; repeating it changes nothing. */
export async function addToWishlist(
  db: Kysely<Database>,
  customerId: string,
  { productId, priceCents, now }: { productId: number; priceCents: number | undefined; now: Date },
): Promise<void> {
  await db
    .insertInto('wishlist_items')
    .values({ customer_id: customerId, product_id: productId, added_at: now, price_cents: priceCents ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes a product from the wishlist; repeating it changes nothing. */
export async function removeFromWishlist(db: Kysely<Database>, customerId: string, productId: number): Promise<void> {
  await db
    .deleteFrom('wishlist_items')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId)
    .execute();
}
