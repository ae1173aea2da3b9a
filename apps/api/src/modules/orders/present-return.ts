import type { Order, OrderItem, ReturnParcel } from '@reprise/entities/order';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { returnStateOf } from './item-amounts.ts';
import type { OrderItemRow } from './order-store.ts';
import { findReturnLabel } from './return-labels.ts';
import { presentReturnParcels } from './return-parcels.ts';
import { loadRefusals, type RefusalRow } from './return-refusal-store.ts';

/** All data about the returns of an order. */
export interface OrderReturns {
  refusals: ReadonlyMap<string, RefusalRow>;
  /** By tracking number. */
  parcels: ReadonlyMap<string, ReturnParcel>;
  label: Order['returnLabel'];
}

async function labelOf(
  db: Kysely<Database>,
  { orderId, items, parcels }: { orderId: string; items: readonly OrderItemRow[]; parcels: OrderReturns['parcels'] },
): Promise<Order['returnLabel']> {
  const label = await findReturnLabel(db, orderId, items);
  const parcel = label && parcels.get(label.tracking_number);
  return parcel && { labelUrl: label.label_url, codeUrl: label.code_url, parcel };
}

export async function loadReturns(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  orderId: string,
  items: readonly OrderItemRow[],
): Promise<OrderReturns> {
  const refusals = new Map((await loadRefusals(db, orderId)).map((refusal) => [refusal.id, refusal]));
  const parcels = await presentReturnParcels(db, config, orderId);
  return { refusals, parcels, label: await labelOf(db, { orderId, items, parcels }) };
}

type ItemReturn = Pick<OrderItem, 'returnState' | 'returnTimeline' | 'returnRefusal'>;

/** The return of an item as its customer sees it; nothing for an item that is not returned. */
export function returnOfItem(item: OrderItemRow, { refusals, parcels }: OrderReturns): ItemReturn {
  const returnState = returnStateOf(item);
  if (returnState === undefined) return {};
  const refusal = item.return_refusal_id === null ? undefined : refusals.get(item.return_refusal_id);
  const parcel = refusal && parcels.get(refusal.tracking_number);
  const steps = [
    { state: 'announced', at: item.return_announced_at },
    { state: 'returned', at: item.returned_at },
    { state: 'refused', at: refusal?.refused_at },
  ] as const;
  return {
    returnState,
    returnTimeline: steps.flatMap(({ state, at }) => (at ? [{ state, at: at.toISOString() }] : [])),
    ...(refusal && parcel && { returnRefusal: { reason: refusal.reason, parcel } }),
  };
}
