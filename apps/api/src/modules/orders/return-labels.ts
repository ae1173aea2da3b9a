import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import { requestReturnLabel } from './carrier-labels.ts';
import { isReturnable } from './item-amounts.ts';
import { loadItems, lockOrder, type OrderItemRow, type OrderRow } from './order-store.ts';
import { insertReturnParcel } from './return-parcels.ts';
import { loadRefusals } from './return-refusal-store.ts';
import type { ReturnLabelsTable } from './tables.ts';

export type ReturnLabelRow = Selectable<ReturnLabelsTable>;

const conflict = (code: string, message: string) => new ApiError({ status: 409, code, message });

/** Whether the customer is to send something back. */
const isAwaited = (items: readonly OrderItemRow[]) =>
  items.some((item) => isReturnable(item) && item.return_announced_at !== null);

/** The label for the items to be returned. A label from before the last inspection has been used. */
export async function findReturnLabel(
  db: Kysely<Database>,
  orderId: string,
  items: readonly OrderItemRow[],
): Promise<ReturnLabelRow | undefined> {
  if (!isAwaited(items)) return undefined;
  const latest = await db
    .selectFrom('return_labels')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const refusals = await loadRefusals(db, orderId);
  const arrivals = [...items.map(({ returned_at }) => returned_at), ...refusals.map(({ refused_at }) => refused_at)];
  const lastArrival = Math.max(0, ...arrivals.map((at) => at?.getTime() ?? 0));
  return latest && latest.created_at.getTime() >= lastArrival ? latest : undefined;
}

/**
 * Makes the label by which the customer sends items back, unless there is one. No transaction waits for the carrier.
 * Throws 409 NOTHING_TO_RETURN or CARRIER_REFUSED, and 503 CARRIER_UNAVAILABLE.
 */
export async function makeReturnLabel(
  context: Pick<AppContext, 'db' | 'clock' | 'carrier' | 'config' | 'log'>,
  order: OrderRow,
): Promise<void> {
  const { db, clock } = context;
  const items = await loadItems(db, order.id);
  if (!isAwaited(items)) throw conflict('NOTHING_TO_RETURN', 'No item of the order is to be sent back.');
  if (await findReturnLabel(db, order.id, items)) return;
  const id = randomUUID();
  const { trackingNumber, labelUrl, codeUrl } = await requestReturnLabel(context, order, id);
  await db.transaction().execute(async (trx) => {
    await lockOrder(trx, order.id);
    if (await findReturnLabel(trx, order.id, await loadItems(trx, order.id))) return;
    await insertReturnParcel(trx, { orderId: order.id, trackingNumber, at: clock() });
    await trx
      .insertInto('return_labels')
      .values({
        id,
        order_id: order.id,
        tracking_number: trackingNumber,
        label_url: labelUrl,
        code_url: codeUrl,
        created_at: clock(),
      })
      .execute();
  });
}
