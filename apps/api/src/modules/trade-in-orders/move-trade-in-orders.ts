import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Owner } from '../session/index.ts';
import { followAdvance } from './trade-in-advances.ts';

/** Gives the trade-in orders of an anonymous session to another owner. A customer may use an advance on them at once. */
export async function moveTradeInOrders(
  trx: Transaction<Database>,
  sessionId: string,
  owner: Owner,
  at: Date,
): Promise<void> {
  const moved = await trx
    .updateTable('trade_in_orders')
    .set(owner)
    .where('session_id', '=', sessionId)
    .returningAll()
    .execute();
  for (const order of moved) await followAdvance(trx, order, at);
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
