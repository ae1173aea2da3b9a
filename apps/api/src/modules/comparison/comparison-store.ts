import { maxComparedProducts } from '@reprise/entities/constants/comparison';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { lockOwner, type Owner } from '../session/index.ts';

const itemsOf = (db: Kysely<Database>, owner: Owner) =>
  db
    .selectFrom('comparison_items')
    .select('product_id')
    .where('customer_id', 'is not distinct from', owner.customer_id)
    .where('session_id', 'is not distinct from', owner.session_id);

const deleteItems = (db: Kysely<Database>, owner: Owner) =>
  db
    .deleteFrom('comparison_items')
    .where('customer_id', 'is not distinct from', owner.customer_id)
    .where('session_id', 'is not distinct from', owner.session_id);

/** Ids of the compared products, in the order of adding. */
export async function comparedProductIds(db: Kysely<Database>, owner: Owner): Promise<number[]> {
  const rows = await itemsOf(db, owner).orderBy('added_at').orderBy('product_id').execute();
  return rows.map((row) => row.product_id);
}

/** Adds a product; repeating it changes nothing. False when the comparison is full. */
export function addToComparison(db: Kysely<Database>, owner: Owner, productId: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockOwner(trx, owner);
    const ids = await comparedProductIds(trx, owner);
    if (ids.includes(productId)) return true;
    if (ids.length >= maxComparedProducts) return false;
    await trx
      .insertInto('comparison_items')
      .values({ ...owner, product_id: productId, added_at: now })
      .execute();
    return true;
  });
}

/** Removes a product, or all without an id; repeating it changes nothing. */
export async function removeFromComparison(db: Kysely<Database>, owner: Owner, productId?: number): Promise<void> {
  await deleteItems(db, owner)
    .$if(productId !== undefined, (query) => query.where('product_id', '=', productId ?? 0))
    .execute();
}

/** Moves what an anonymous session compares to its next owner, who keeps the latest products up to the maximum. */
export async function moveComparison(trx: Transaction<Database>, sessionId: string, owner: Owner): Promise<void> {
  await lockOwner(trx, owner);
  const source: Owner = { customer_id: null, session_id: sessionId };
  const known = await comparedProductIds(trx, owner);
  if (known.length > 0) await deleteItems(trx, source).where('product_id', 'in', known).execute();
  await trx.updateTable('comparison_items').set(owner).where('session_id', '=', sessionId).execute();
  const surplus = (await comparedProductIds(trx, owner)).slice(0, -maxComparedProducts);
  if (surplus.length > 0) await deleteItems(trx, owner).where('product_id', 'in', surplus).execute();
}
