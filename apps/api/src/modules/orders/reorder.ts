import type { ReorderRefusal, ReorderResult } from '@reprise/entities/order-summary';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import type { createCartService, OwnedVisit } from '../blue-cart/index.ts';
import { orderNotFound } from './attempts.ts';
import { loadItems, type OrderItemRow } from './order-store.ts';

type Carts = Pick<ReturnType<typeof createCartService>, 'add'>;

const refusals: Readonly<Record<string, ReorderRefusal>> = {
  PRODUCT_VARIANT_OUT_OF_STOCK: 'soldOut',
  PRODUCT_VARIANT_EXHAUSTED: 'soldOut',
  FULL_BATTERY_OUT_OF_STOCK: 'noFullBattery',
  PRODUCT_NOT_SALEABLE: 'discontinued',
  PRODUCT_DOESNT_EXIST: 'discontinued',
  PRODUCT_VARIANT_DOESNT_EXIST: 'discontinued',
  CART_FULL: 'cartFull',
  'COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED': 'coupon',
};

const wantedOf = (item: OrderItemRow) => ({
  id: item.product_id,
  name: item.product_name,
  productVariantLabel: item.variant,
  withFullBattery: item.with_full_battery,
});

/** Adds a unit like that of the order. Returns why the cart refuses it. */
async function addAgain(carts: Carts, item: OrderItemRow, visit: OwnedVisit): Promise<ReorderRefusal | undefined> {
  try {
    await carts.add(wantedOf(item), visit);
    return undefined;
  } catch (error) {
    const refusal = error instanceof ApiError ? refusals[error.code] : undefined;
    if (!refusal) throw error;
    return refusal;
  }
}

/**
 * Puts what was ordered into the cart of the customer, at today's prices, and returns what cannot be bought (rule
 * account-36).
 */
export async function reorder(
  db: Kysely<Database>,
  carts: Carts,
  order: { orderUuid: string; customerId: string },
  visit: OwnedVisit,
): Promise<ReorderResult> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', order.orderUuid)
    .where('customer_id', '=', order.customerId)
    .where('market', '=', visit.owner.market)
    .executeTakeFirst();
  if (!found) throw orderNotFound();
  const items = await loadItems(db, found.id);
  const refused: ReorderResult['refused'] = [];
  for (const item of items) {
    const reason = await addAgain(carts, item, visit);
    if (reason) refused.push({ name: item.product_name, reason });
  }
  return { added: items.length - refused.length, refused };
}
