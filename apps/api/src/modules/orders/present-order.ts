import { euros } from '@reprise/entities/money';
import type { Order } from '@reprise/entities/order';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { loadInvoices } from '../invoices/index.ts';
import type { PaymentState } from '../payments/index.ts';
import { presentShipments } from '../shipments/index.ts';
import { orderNotFound, presentAttempt } from './attempts.ts';
import { amountOfItems, isCancelled } from './item-amounts.ts';
import { creditOfOrder } from './order-credit.ts';
import { type OrderState, orderMachine, orderStates } from './order-machine.ts';
import { loadItems, loadPayments, type OrderItemRow, type OrderRow, type PaymentRow } from './order-store.ts';
import { loadReturns, type OrderReturns, returnOfItem } from './present-return.ts';

function itemOf(row: OrderItemRow, returns: OrderReturns): Order['items'][number] {
  return {
    uuid: row.id,
    product: {
      id: row.product_id,
      name: row.product_name,
      product_slug: row.product_slug,
      ...(row.picture !== null && { picture: row.picture }),
    },
    variant: row.variant,
    withFullBattery: row.with_full_battery,
    price: euros(row.price),
    ...(row.discount > 0 && { discount: euros(row.discount) }),
    ...(isCancelled(row) && { isCancelled: true }),
    ...returnOfItem(row, returns),
  };
}

function chargesOf(order: OrderRow): Order['charges'] {
  return [
    {
      type: 'shipping',
      price: euros(order.shipping),
      ...(order.shipping_discount > 0 && { discount: euros(order.shipping_discount) }),
    },
    ...(order.insurance > 0 ? [{ type: 'insurance' as const, price: euros(order.insurance) }] : []),
  ];
}

async function timelineOf(db: Kysely<Database>, order: OrderRow): Promise<Order['timeline']> {
  const events = await db
    .selectFrom('order_events')
    .select(['from_state', 'to_state', 'at'])
    .where('order_id', '=', order.id)
    .where('machine', '=', 'order')
    .orderBy('id')
    .execute();
  const entered = events.flatMap(({ from_state, to_state, at }) => {
    const state = orderStates.find((candidate) => candidate === to_state);
    return state && from_state !== to_state ? [{ state, at: at.toISOString() }] : [];
  });
  return [{ state: orderMachine.initial, at: order.placed_at.toISOString() }, ...entered];
}

async function documentsOf(db: Kysely<Database>, orderId: string): Promise<Order['documents']> {
  const invoices = await loadInvoices(db, orderId);
  return invoices.map(({ kind, number, issued_at, content }) => ({
    kind,
    number,
    issuedAt: issued_at.toISOString(),
    total: euros(content.total),
  }));
}

const sent: readonly OrderState[] = ['partlyDispatched', 'dispatched', 'delivered'];
const lost: readonly PaymentState[] = ['captureFailed', 'chargedBack'];

/** Whether goods are on their way without their money. */
export const isOwed = ({ state, secured_by }: OrderRow, payments: readonly PaymentRow[]): boolean =>
  sent.includes(state) && payments.some((payment) => payment.id === secured_by && lost.includes(payment.state));

/** How much is paid with shop credit, and how much of it was given back. */
async function creditOf(db: Kysely<Database>, { id, credit }: OrderRow): Promise<Pick<Order, 'shopCredit'>> {
  if (credit === 0) return {};
  const returned = credit - (await creditOfOrder(db, id)).held;
  return { shopCredit: { used: euros(credit), ...(returned > 0 && { returned: euros(returned) }) } };
}

/** An order as its customer sees it. */
export async function presentOrder({ db, config }: Pick<AppContext, 'db' | 'config'>, order: OrderRow): Promise<Order> {
  const items = await loadItems(db, order.id);
  const payments = await loadPayments(db, order.id);
  const payment = payments.at(-1);
  const returns = await loadReturns({ db, config }, order.id, items);
  const cancelled = amountOfItems(items.filter(isCancelled));
  if (!payment) throw orderNotFound();
  const { result, action } = presentAttempt(payment);
  const discount = items.reduce((sum, item) => sum + item.discount, order.shipping_discount);
  return {
    orderUuid: order.id,
    number: String(order.number),
    placedAt: order.placed_at.toISOString(),
    state: order.state,
    items: items.map((item) => itemOf(item, returns)),
    charges: chargesOf(order),
    ...(order.coupon_code !== null && { coupon: { code: order.coupon_code, discount: euros(discount) } }),
    totalPrice: euros(order.total),
    ...(cancelled > 0 && { cancelledPrice: euros(cancelled) }),
    ...(await creditOf(db, order)),
    email: order.email,
    deliveryMethodId: order.delivery_method,
    billingAddress: order.billing_address,
    shippingAddress: order.shipping_address,
    ...(order.promise && { promise: order.promise }),
    payment: { methodId: payment.method, result, ...(action && { action }) },
    ...(order.state === 'awaitingPayment' && { paymentExpiresAt: order.payment_expires_at.toISOString() }),
    shipments: await presentShipments(db, config, order.id),
    ...(returns.label && { returnLabel: returns.label }),
    ...(isOwed(order, payments) && { isOwed: true }),
    isCancellable: orderMachine.states[order.state].on.cancel !== undefined && order.state !== 'expired',
    timeline: await timelineOf(db, order),
    documents: await documentsOf(db, order.id),
  };
}
