import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';

type Trx = Transaction<Database>;

/** Records items as withdrawn, except those that are already. Returns the new ones. */
export async function withdrawItems(trx: Trx, withdrawalId: string, itemIds: readonly string[]): Promise<string[]> {
  if (itemIds.length === 0) return [];
  const rows = await trx
    .insertInto('withdrawn_items')
    .values(itemIds.map((item_id) => ({ item_id, withdrawal_id: withdrawalId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('item_id')
    .execute();
  return rows.map(({ item_id }) => item_id);
}
