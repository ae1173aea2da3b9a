import type { VariantLabel } from '@reprise/entities/variant';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { type StockCount, setStockCount } from '../modules/stock/stock-count.ts';

/** Sets the units of a variant on the shelf, like a count of the warehouse. */
export async function countStock(
  db: Kysely<Database>,
  productId: number,
  label: VariantLabel,
  count: StockCount,
): Promise<void> {
  const found = await db.transaction().execute((trx) => setStockCount(trx, productId, label, count));
  if (!found) throw new Error(`Product ${productId} has no variant ${label}.`);
}
