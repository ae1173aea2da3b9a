import type { Kysely } from 'kysely';
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

/** Adds a product to the wishlist; repeating it changes nothing. */
export async function addToWishlist(
  db: Kysely<Database>,
  customerId: string,
  productId: number,
  now: Date,
): Promise<void> {
  await db
    .insertInto('wishlist_items')
    .values({ customer_id: customerId, product_id: productId, added_at: now })
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
