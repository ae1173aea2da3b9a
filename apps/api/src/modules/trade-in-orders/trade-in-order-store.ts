import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { CartOwner } from '../session/index.ts';
import type { TradeInOrdersTable, TradeInParcelsTable } from './tables.ts';
import type { TradeInProcessItem } from './trade-in-process.ts';

export type TradeInOrderRow = Selectable<TradeInOrdersTable>;

/** An order of an owner: the latest one of the market unless its id is given. */
export function findTradeInOrderOf(
  db: Kysely<Database>,
  owner: CartOwner,
  orderUuid?: string,
): Promise<TradeInOrderRow | undefined> {
  const orders = db.selectFrom('trade_in_orders').selectAll().where('market', '=', owner.market);
  const owned =
    owner.customer_id === null
      ? orders.where('session_id', '=', owner.session_id)
      : orders.where('customer_id', '=', owner.customer_id);
  const wanted =
    orderUuid === undefined ? owned.orderBy('placed_at', 'desc').limit(1) : owned.where('id', '=', orderUuid);
  return wanted.executeTakeFirst();
}

/** The items of an order with the offers that their seller accepted. */
export function loadTradeInItems(db: Kysely<Database>, orderId: string) {
  return db
    .selectFrom('trade_in_order_items as item')
    .innerJoin('trade_in_fixed_offers as offer', 'offer.id', 'item.fixed_offer_id')
    .selectAll('item')
    .select(['offer.product_id', 'offer.product_name', 'offer.price', 'offer.answers', 'offer.answer_texts'])
    .select('offer.breakdown')
    .where('item.order_id', '=', orderId)
    .orderBy('item.position')
    .execute();
}
export type TradeInItemRow = Awaited<ReturnType<typeof loadTradeInItems>>[number];

export function findTradeInOrder(db: Kysely<Database>, id: string): Promise<TradeInOrderRow | undefined> {
  return db.selectFrom('trade_in_orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The order, locked so that all changes to it run one after the other. */
export function lockTradeInOrder(trx: Transaction<Database>, id: string): Promise<TradeInOrderRow | undefined> {
  return trx.selectFrom('trade_in_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The order with a number and the address of its seller, locked. */
export function lockTradeInOrderOf(
  trx: Transaction<Database>,
  { orderNumber, email }: { orderNumber: string; email: string },
): Promise<TradeInOrderRow | undefined> {
  return trx
    .selectFrom('trade_in_orders')
    .selectAll()
    .where('number', '=', Number(orderNumber))
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst();
}

/** An item as the process sees it. */
export const processItemOf = (row: TradeInItemRow): TradeInProcessItem => ({
  id: row.id,
  place: row.place,
  price: row.price,
  foundPrice: row.found_price,
  finding: row.finding,
  decision: row.decision,
  decidedBy: row.decided_by,
  secondGrading: row.second_grading,
});

export type TradeInParcelRow = Selectable<TradeInParcelsTable>;

/** The latest parcel of an order from the seller (`in`) or back to the seller (`out`). */
export function findParcel(
  db: Kysely<Database>,
  orderId: string,
  direction: TradeInParcelRow['direction'],
): Promise<TradeInParcelRow | undefined> {
  return db
    .selectFrom('trade_in_parcels')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('direction', '=', direction)
    .orderBy('changed_at', 'desc')
    .executeTakeFirst();
}

/** Stores a parcel that the carrier made a label for, once. */
export async function insertParcel(
  trx: Transaction<Database>,
  parcel: Pick<TradeInParcelRow, 'tracking_number' | 'order_id' | 'direction' | 'label_url' | 'code_url'>,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('trade_in_parcels')
    .values({ ...parcel, state: 'announced', event_count: 0, changed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
