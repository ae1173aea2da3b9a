import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';

/**
 * Moves an item and all items after it to the end of their cart, keeping their order, so that the newly added item
 * comes before them. Does nothing when there is no such item. `items` are the previous items in cart order.
 */
export async function moveBehindNewest(
  trx: Transaction<Database>,
  table: 'blue_cart_items' | 'green_cart_items',
  items: readonly { id: string }[],
  first: string | undefined,
): Promise<void> {
  const place = items.findIndex(({ id }) => id === first);
  if (place < 0) return;
  for (const { id } of items.slice(place)) {
    // The database assigns positions in ascending order.
    await sql`update ${sql.table(table)} set position = default where id = ${id}`.execute(trx);
  }
}
