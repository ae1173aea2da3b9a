import type { VariantLabel } from '@reprise/entities/variant';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { lockStock } from './stock-lock.ts';

/** Units on the shelf, including those reserved, or sold and not yet shipped. Absent values stay unchanged. */
export interface StockCount {
  onHand?: number | undefined;
  /** How many of them have a full battery; never more than are on hand. */
  fullBatteryOnHand?: number | undefined;
}

/**
 * Units of the variant of a row `r` shipped since they were counted at `r.counted_at`, as columns `units` and
 * `batteries`. They are part of the count but no longer on the shelf.
 */
export const shippedSinceCount = sql`
  select sum(s.quantity)::int as units, sum(s.full_battery_quantity)::int as batteries from stock_reservations s
  where s.product_id = r.product_id and s.label = r.label and s.state = 'shipped' and s.changed_at > r.counted_at`;

/**
 * Stores what was counted on the shelf. Held units stay held: when the count is below them, none is available. Returns
 * false when there is no such variant.
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
