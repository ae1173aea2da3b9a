import { randomUUID } from 'node:crypto';
import type { DispatchedParcel, RefuseReturn } from '@reprise/entities/shipment';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import type { Label } from '../carrier/index.ts';
import { orderNotFound } from './attempts.ts';
import { cancelLabel, requestLabel } from './carrier-labels.ts';
import { enqueueOrderMail } from './order-mails.ts';
import { findOrder, loadItems, lockOrder, type OrderRow } from './order-store.ts';
import { insertReturnParcel } from './return-parcels.ts';
import { findRefusal, type RefusalRow } from './return-refusal-store.ts';
import { returnableItems } from './returns.ts';

type Trx = Transaction<Database>;

interface Refusal extends Pick<RefuseReturn, 'items' | 'reason'> {
  key: string;
  label: Label;
}

/** Refusing what customers send back. */
export function createReturnRefusals(
  context: Pick<AppContext, 'db' | 'clock' | 'carrier' | 'config' | 'log' | 'mailer'>,
) {
  const { db, clock } = context;

  async function store(trx: Trx, order: OrderRow, { key, label, items: names, reason }: Refusal): Promise<RefusalRow> {
    const itemIds = returnableItems(await loadItems(trx, order.id), names).map(({ id }) => id);
    const { trackingNumber, labelUrl } = label;
    const at = clock();
    const refusal = await trx
      .insertInto('return_refusals')
      .values({
        id: key,
        order_id: order.id,
        reason,
        tracking_number: trackingNumber,
        label_url: labelUrl,
        refused_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await insertReturnParcel(trx, { orderId: order.id, trackingNumber, at });
    await trx.updateTable('order_items').set({ return_refusal_id: key }).where('id', 'in', itemIds).execute();
    await enqueueOrderMail(trx, context, order, { kind: 'order-return-refused', refusal });
    return refusal;
  }

  async function refuseWith(orderId: string, refusal: Refusal): Promise<RefusalRow> {
    try {
      return await db.transaction().execute(async (trx) => {
        const order = await lockOrder(trx, orderId);
        if (!order) throw orderNotFound();
        return (await findRefusal(trx, refusal.key)) ?? (await store(trx, order, refusal));
      });
    } catch (error) {
      // After a lost connection the parcel may be on its way; then its label stays.
      if (error instanceof ApiError) await cancelLabel(context, refusal.label);
      throw error;
    }
  }

  /**
   * Does not take items back that were inspected (rule return-09): the customer is mailed the reason, and they are sent
   * back in a separate parcel. Nothing is refunded, and their units stay sold. Once for each key; no transaction waits
   * for the carrier. Throws 404 ORDER_NOT_FOUND, 409 ORDER_STATE_CONFLICT or CARRIER_REFUSED, and 503
   * CARRIER_UNAVAILABLE.
   */
  async function refuse(
    orderId: string,
    { items, reason, key = randomUUID() }: RefuseReturn,
  ): Promise<DispatchedParcel> {
    const order = await findOrder(db, orderId);
    if (!order) throw orderNotFound();
    const known = await findRefusal(db, key);
    if (known) return answer(order, known);
    returnableItems(await loadItems(db, orderId), items);
    const label = await requestLabel(context, order, key);
    return answer(order, await refuseWith(orderId, { items, reason, key, label }));
  }

  return { refuse };
}

function answer({ id: orderUuid, state }: OrderRow, refusal: RefusalRow): DispatchedParcel {
  const { id: uuid, order_id, tracking_number: trackingNumber, label_url: labelUrl } = refusal;
  if (order_id !== orderUuid)
    throw new ApiError({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED', message: 'The key belongs to another order.' });
  return { orderUuid, state, shipment: { uuid, trackingNumber, labelUrl } };
}
