import { maxPicturesOfSummary, ordersPerPage } from '@reprise/entities/constants/users';
import type { MarketId } from '@reprise/entities/language';
import { euros } from '@reprise/entities/money';
import type { CustomerOrdersQuery, OrderStep, OrderSummary, OrdersView } from '@reprise/entities/order-summary';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { pageOf } from '../../pagination.ts';
import { trackingUrlOf } from '../shipments/index.ts';
import { resultOf } from './attempts.ts';
import { amountOfItems, isCancelled, returnStateOf } from './item-amounts.ts';
import type { OrderState } from './order-machine.ts';
import type { OrderItemRow, OrderRow, PaymentRow } from './order-store.ts';
import { isOwed } from './present-order.ts';
import { loadReturns } from './present-return.ts';

type ListContext = Pick<AppContext, 'db' | 'config'>;

/** The owner of the list; carts, orders and sales belong to a market. */
interface ListOwner {
  customerId: string;
  market: MarketId;
}

const openStates: readonly OrderState[] = ['awaitingPayment', 'confirmed', 'partlyDispatched', 'dispatched'];

/** The customer's orders of a market; with `open` those that are not over, or of which an item is to come back. */
function ordersOf(db: Kysely<Database>, { customerId, market }: ListOwner, open: boolean) {
  const all = db.selectFrom('orders').where('customer_id', '=', customerId).where('market', '=', market);
  if (!open) return all;
  return all.where(({ or, eb, exists, selectFrom }) =>
    or([
      eb('state', 'in', openStates),
      exists(
        selectFrom('order_items')
          .select('order_items.id')
          .whereRef('order_items.order_id', '=', 'orders.id')
          .where('return_announced_at', 'is not', null)
          .where('returned_at', 'is', null)
          .where('return_refusal_id', 'is', null),
      ),
    ]),
  );
}

/** What is stored about the orders of a page, read with one query each. */
async function loadParts(db: Kysely<Database>, ids: readonly string[]) {
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute();
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('sequence')
    .execute();
  const parcels = await db
    .selectFrom('shipments')
    .select(['order_id', 'state', 'tracking_number'])
    .where('order_id', 'in', ids)
    .where('state', 'not in', ['delivered', 'cancelled'])
    .orderBy('sequence')
    .execute();
  return { items, payments, parcels };
}
type Parts = Awaited<ReturnType<typeof loadParts>>;

/** The provider or the bank has the next step. */
const decidedLater = ['pending', 'authorised'];

function paymentStep(order: OrderRow, payments: readonly PaymentRow[]): OrderStep | undefined {
  if (isOwed(order, payments)) return 'settle';
  const latest = payments.at(-1);
  if (order.state !== 'awaitingPayment' || !latest) return undefined;
  const result = resultOf(latest);
  if (result === 'received') return 'transfer';
  return decidedLater.includes(result) ? undefined : 'pay';
}

async function returnStep(
  context: ListContext,
  order: OrderRow,
  items: readonly OrderItemRow[],
): Promise<OrderStep | undefined> {
  if (!items.some((item) => returnStateOf(item) === 'announced')) return undefined;
  const { label } = await loadReturns(context, order.id, items);
  if (!label) return 'makeReturnLabel';
  return label.parcel.state === 'announced' ? 'sendBack' : undefined;
}

async function summaryOf(context: ListContext, order: OrderRow, parts: Parts): Promise<OrderSummary> {
  const ofOrder = ({ order_id }: { order_id: string }) => order_id === order.id;
  const items = parts.items.filter(ofOrder);
  const nextStep = paymentStep(order, parts.payments.filter(ofOrder)) ?? (await returnStep(context, order, items));
  return {
    orderUuid: order.id,
    number: String(order.number),
    placedAt: order.placed_at.toISOString(),
    state: order.state,
    items: items
      .slice(0, maxPicturesOfSummary)
      .map(({ product_name: name, picture }) => ({ name, ...(picture !== null && { picture }) })),
    itemCount: items.length,
    totalPrice: euros(order.total - amountOfItems(items.filter(isCancelled))),
    ...(nextStep && { nextStep }),
    parcels: parts.parcels.filter(ofOrder).map(({ state, tracking_number }) => ({
      state,
      trackingNumber: tracking_number,
      trackingUrl: trackingUrlOf(context.config, tracking_number),
    })),
  };
}

/** A page of the orders of a customer, newest first; a page beyond the end returns the last one (rule account-30). */
export async function listOrders(
  context: ListContext,
  owner: ListOwner,
  query: CustomerOrdersQuery,
): Promise<OrdersView> {
  const { db } = context;
  const found = ordersOf(db, owner, query.open === '1');
  const { count } = await found.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const numFound = Number(count);
  const { offset, limit, pagination } = pageOf(numFound, query.page, ordersPerPage);
  if (numFound === 0) return { orders: [], pagination, numFound };
  const rows = await found.selectAll().orderBy('placed_at', 'desc').orderBy('id').limit(limit).offset(offset).execute();
  const parts = await loadParts(
    db,
    rows.map(({ id }) => id),
  );
  const orders: OrderSummary[] = [];
  for (const row of rows) orders.push(await summaryOf(context, row, parts));
  return { orders, pagination, numFound };
}
