import { randomUUID } from 'node:crypto';
import type { DispatchedParcel, DispatchItems } from '@reprise/entities/shipment';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import type { Label } from '../carrier/index.ts';
import type { PaymentState } from '../payments/index.ts';
import { findShipment, insertShipment, loadShipments, type ShipmentRow } from '../shipments/index.ts';
import { orderNotFound } from './attempts.ts';
import { cancelLabel, requestLabel } from './carrier-labels.ts';
import { amountOfDelivery, amountOfItems, isOpen } from './item-amounts.ts';
import { type OrderDriver, UnitsMissingError } from './order-driver.ts';
import { orderMachine } from './order-machine.ts';
import { findOrder, loadItems, loadPayments, lockOrder, type OrderItemRow, type OrderRow } from './order-store.ts';

type Trx = Transaction<Database>;
type Actor = 'warehouse' | 'staff' | 'shopper';

const conflict = (code: string, message: string) => new ApiError({ status: 409, code, message });
const notPossible = () => conflict('ORDER_STATE_CONFLICT', 'The order does not allow it.');

/** States of a payment in which the shop may send goods for it. */
export const paysForGoods: readonly PaymentState[] = ['authorised', 'capturing', 'partlyCaptured', 'captured'];

/** Throws 409 ORDER_ON_HOLD when goods would leave without their money. */
async function checkPayment(trx: Trx, { id, secured_by }: OrderRow): Promise<void> {
  const payment = (await loadPayments(trx, id)).find((candidate) => candidate.id === secured_by);
  if (payment && !paysForGoods.includes(payment.state))
    throw conflict('ORDER_ON_HOLD', 'The payment of the order is lost or could not be captured.');
}

/** The named items, all of them open; everything that is open without names. Throws 409 ORDER_STATE_CONFLICT. */
async function openItems(trx: Trx, orderId: string, names: readonly string[] | undefined): Promise<OrderItemRow[]> {
  const open = (await loadItems(trx, orderId)).filter(isOpen);
  const chosen = names === undefined ? open : open.filter(({ id }) => names.includes(id));
  const isComplete = names === undefined || chosen.length === new Set(names).size;
  if (!isComplete || chosen.length === 0) throw notPossible();
  return chosen;
}

const mark = (trx: Trx, items: readonly OrderItemRow[], state: { dispatched_at: Date } | { cancelled_at: Date }) =>
  trx
    .updateTable('order_items')
    .set(state)
    .where(
      'id',
      'in',
      items.map(({ id }) => id),
    )
    .execute();

/**
 * Cancels items that have not left, in the caller's transaction, which holds the lock of the order. Returns whether the
 * order allows it. Throws 409 ORDER_STATE_CONFLICT for items that are not open.
 */
export async function cancelOpenItems(
  trx: Trx,
  driver: OrderDriver,
  { order, names, actor, at }: { order: OrderRow; names: readonly string[]; actor: Actor; at: Date },
): Promise<boolean> {
  if (!orderMachine.states[order.state].on.cancelItems) return false;
  const items = await openItems(trx, order.id, names);
  await mark(trx, items, { cancelled_at: at });
  const itemIds = items.map(({ id }) => id);
  const key = `cancelled:${randomUUID()}`;
  const cancelled = { key, itemIds, amount: amountOfItems(items), isWithdrawn: actor === 'shopper' };
  const incoming = { to: 'order', event: 'cancelItems', actor } as const;
  return (await driver.handle(trx, order.id, incoming, { cancelled })) === true;
}

interface Parcel {
  key: string;
  names: readonly string[] | undefined;
  label: Label;
}

/** Sending the items of paid orders, in one parcel or several, and cancelling those that cannot be sent. */
export function createDispatch(
  context: Pick<AppContext, 'db' | 'clock' | 'carrier' | 'config' | 'log'>,
  driver: OrderDriver,
) {
  const { db, clock } = context;

  async function send(trx: Trx, order: OrderRow, { key, names, label }: Parcel): Promise<ShipmentRow> {
    await checkPayment(trx, order);
    const items = await openItems(trx, order.id, names);
    const isFirst = (await loadShipments(trx, order.id)).length === 0;
    const amount = amountOfItems(items) + (isFirst ? amountOfDelivery(order) : 0);
    const at = clock();
    const itemIds = items.map(({ id }) => id);
    const shipment = await insertShipment(trx, { id: key, orderId: order.id, ...label, amount, itemIds, at });
    await mark(trx, items, { dispatched_at: at });
    const parcel = { shipmentId: key, itemIds, amount, isFirst };
    const incoming = { to: 'order', event: 'dispatch', actor: 'warehouse' } as const;
    if (!(await driver.handle(trx, order.id, incoming, { parcel }))) throw notPossible();
    return shipment;
  }

  /**
   * Hands items over to the carrier: makes a label, takes the units out of stock and captures their price. Once for each
   * key. Throws 404 ORDER_NOT_FOUND, 409 ORDER_STATE_CONFLICT, ORDER_ON_HOLD or CARRIER_REFUSED, and 503.
   */
  async function dispatch(orderId: string, { items: names, key = randomUUID() }: DispatchItems) {
    const order = await findOrder(db, orderId);
    if (!order) throw orderNotFound();
    const known = await db.transaction().execute(async (trx) => {
      await lockOrder(trx, orderId);
      const sent = await findShipment(trx, key);
      if (sent) return sent;
      await checkPayment(trx, order);
      await openItems(trx, orderId, names);
      return undefined;
    });
    if (known) return answer(known, orderId);
    return answer(await hand(orderId, { key, names, label: await requestLabel(context, order, key) }), orderId);
  }

  async function hand(orderId: string, parcel: Parcel): Promise<ShipmentRow> {
    try {
      return await db.transaction().execute(async (trx) => {
        const locked = await lockOrder(trx, orderId);
        if (!locked) throw orderNotFound();
        return (await findShipment(trx, parcel.key)) ?? send(trx, locked, parcel);
      });
    } catch (error) {
      // After a lost connection the parcel may be on its way; then its label stays.
      if (error instanceof ApiError || error instanceof UnitsMissingError) await cancelLabel(context, parcel.label);
      throw error instanceof UnitsMissingError ? conflict('ORDER_STATE_CONFLICT', error.message) : error;
    }
  }

  async function answer(shipment: ShipmentRow, orderId: string): Promise<DispatchedParcel> {
    if (shipment.order_id !== orderId) throw conflict('IDEMPOTENCY_KEY_REUSED', 'The key belongs to another order.');
    const order = await findOrder(db, orderId);
    const { id, tracking_number, label_url } = shipment;
    return {
      orderUuid: orderId,
      state: order?.state ?? '',
      shipment: { uuid: id, trackingNumber: tracking_number, labelUrl: label_url },
    };
  }

  /** Cancels items that cannot be sent, and gives back what was paid for them. Throws 404 and 409. */
  async function cancelItems(orderId: string, names: readonly string[], actor: Actor): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, orderId);
      if (!order) throw orderNotFound();
      if (!(await cancelOpenItems(trx, driver, { order, names, actor, at: clock() }))) throw notPossible();
    });
  }

  return { dispatch, cancelItems };
}
