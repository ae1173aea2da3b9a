import type { VariantLabel } from '@reprise/entities/variant';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { lockStock, setStockCount } from '../stock/index.ts';
import { orderHistory, presentPrice } from './price-rules.ts';

export interface VariantChange {
  /** New price in cents. */
  price?: number | undefined;
  /** Units counted on the shelf, including those reserved, or sold and not yet shipped. */
  quantity?: number | undefined;
  /** How many of them have a full battery. */
  fullBatteryQuantity?: number | undefined;
}

/**
 * Changes price or stock of one variant. A new price is added to the history, which decides whether the product is
 * reduced. Returns false when there is no such variant.
 */
export async function changeVariant(
  trx: Transaction<Database>,
  productId: number,
  label: VariantLabel,
  change: VariantChange,
  now: Date,
): Promise<boolean> {
  await lockStock(trx, [productId]);
  const row = await trx
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.price', sql<boolean>`(p.facts ->> 'offeredByLibriOnly')::boolean`.as('fixed_price')])
    .where('v.product_id', '=', productId)
    .where('v.label', '=', label)
    .forUpdate('v')
    .executeTakeFirst();
  if (!row) return false;
  const price = change.price ?? row.price;
  if (price !== row.price) {
    await trx
      .updateTable('variants')
      .set(await recordPrice(trx, productId, label, price, now, row.fixed_price))
      .where('product_id', '=', productId)
      .where('label', '=', label)
      .execute();
  }
  const { quantity: onHand, fullBatteryQuantity: fullBatteryOnHand } = change;
  if (onHand !== undefined || fullBatteryOnHand !== undefined) {
    await setStockCount(trx, productId, label, { onHand, fullBatteryOnHand });
  }
  return true;
}

async function recordPrice(
  trx: Transaction<Database>,
  productId: number,
  label: VariantLabel,
  amount: number,
  now: Date,
  fixedPrice: boolean,
) {
  await trx
    .insertInto('price_history')
    .values({ product_id: productId, label, valid_from: now, amount })
    .onConflict((conflict) => conflict.columns(['product_id', 'label', 'valid_from']).doUpdateSet({ amount }))
    .execute();
  const rows = await trx
    .selectFrom('price_history')
    .select(['valid_from', 'amount'])
    .where('product_id', '=', productId)
    .where('label', '=', label)
    .execute();
  const present = presentPrice(orderHistory(rows.map((row) => ({ from: row.valid_from, amount: row.amount }))));
  return { price: present.amount, price_since: present.since, reference_price: fixedPrice ? null : present.reference };
}
