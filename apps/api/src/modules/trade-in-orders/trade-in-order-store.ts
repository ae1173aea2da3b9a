import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Owner } from '../session/index.ts';
import type { TradeInOrdersTable } from './tables.ts';

export type TradeInOrderRow = Selectable<TradeInOrdersTable>;

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

/** Gives the trade-in orders of an anonymous session to another owner. */
export async function moveTradeInOrders(trx: Transaction<Database>, sessionId: string, owner: Owner): Promise<void> {
  await trx.updateTable('trade_in_orders').set(owner).where('session_id', '=', sessionId).execute();
}

/** Gives the access that a session got by mailed links to the session that replaces it. */
export async function moveOpenedTradeInOrders(trx: Transaction<Database>, fromId: string, toId: string): Promise<void> {
  const opened = trx
    .selectFrom('trade_in_opened_orders')
    .select(({ val }) => ['order_id', val(toId).as('session_id')])
    .where('session_id', '=', fromId);
  await trx
    .insertInto('trade_in_opened_orders')
    .columns(['order_id', 'session_id'])
    .expression(opened)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
