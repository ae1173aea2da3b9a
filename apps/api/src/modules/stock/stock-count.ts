import type { VariantLabel } from '@reprise/entities/variant';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { lockStock } from './stock-lock.ts';

/** Units on the shelf, those that are reserved or sold and not yet shipped included. What is absent stays as it is. */
export interface StockCount {
  onHand?: number | undefined;
  /** How many of them have a full battery; never more than are on hand. */
  fullBatteryOnHand?: number | undefined;
}

/**
 * Units of the variant of a row `r` that were shipped since they were counted at `r.counted_at`, as columns `units` and
 * `batteries`: they are part of the count and no longer on the shelf.
 */
export const shippedSinceCount = sql`
  select sum(s.quantity)::int as units, sum(s.full_battery_quantity)::int as batteries from stock_reservations s
  where s.product_id = r.product_id and s.label = r.label and s.state = 'shipped' and s.changed_at > r.counted_at`;

/**
 * Takes over what somebody counted on the shelf. Units that are held stay held: a count below them makes none available.
 * Gives false when there is no such variant.
 */
export async function setStockCount(
  trx: Transaction<Database>,
  productId: number,
  label: VariantLabel,
  { onHand, fullBatteryOnHand }: StockCount,
): Promise<boolean> {
  await lockStock(trx, [productId]);
  const { numAffectedRows } = await sql`
    update variants v set on_hand = c.on_hand, full_battery_on_hand = least(c.full_battery, c.on_hand)
    from (
      select product_id, label, coalesce(${onHand ?? null}::int, on_hand) as on_hand,
        coalesce(${fullBatteryOnHand ?? null}::int, full_battery_on_hand) as full_battery
      from variants where product_id = ${productId} and label = ${label}
    ) c
    where v.product_id = c.product_id and v.label = c.label`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}
