import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';

/**
 * Moves an item and all behind it to the end of their cart, in their order, so that what was added last stands in front of them.
 * Does nothing when there is no such item. `items` are those that were there before, in their order.
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
    // the database gives out positions in ascending order
    await sql`update ${sql.table(table)} set position = default where id = ${id}`.execute(trx);
  }
}
