import type { Kysely, Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { createToken, hashToken, type Session } from '../session/index.ts';
import { findTradeInOrder, type TradeInOrderRow } from './trade-in-order-store.ts';

/** The visitor; undefined without a session. */
export type Asking = Pick<Session, 'id' | 'customerId'> | undefined;

/** Mailed links open a trade-in order for as long as its seller may ask about it. */
const linkDays = 730;
const dayMs = 24 * 60 * 60 * 1000;

export const tradeInOrderNotFound = () => notFound('TRADE_IN_ORDER_NOT_FOUND', 'There is no such trade-in order.');

/** A token that opens the order; only its hash is stored. */
export async function createTradeInLink(
  trx: Transaction<Database>,
  order: Pick<TradeInOrderRow, 'id'>,
  now: Date,
): Promise<string> {
  const token = createToken();
  const expires_at = new Date(now.getTime() + linkDays * dayMs);
  await trx
    .insertInto('trade_in_order_links')
    .values({ token_hash: hashToken(token), order_id: order.id, expires_at })
    .execute();
  return token;
}

/** Lets a session use an order by the token of a mailed link (rule sale-04). Throws 404. */
export async function openTradeInOrder(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  orderId: string,
  token: string,
  session: Pick<Session, 'id'>,
): Promise<void> {
  const link = await db
    .selectFrom('trade_in_order_links')
    .select('order_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', clock())
    .executeTakeFirst();
  if (link?.order_id !== orderId) throw tradeInOrderNotFound();
  await db
    .insertInto('trade_in_opened_orders')
    .values({ order_id: orderId, session_id: session.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function mayUse(db: Kysely<Database>, order: TradeInOrderRow, session: Asking): Promise<boolean> {
  if (!session) return false;
  const isOwner =
    order.customer_id === null ? order.session_id === session.id : order.customer_id === session.customerId;
  if (isOwner) return true;
  const opened = await db
    .selectFrom('trade_in_opened_orders')
    .select('order_id')
    .where('order_id', '=', order.id)
    .where('session_id', '=', session.id)
    .executeTakeFirst();
  return opened !== undefined;
}

/**
 * Whether a session that may read an order may change where its money goes. A mailed link is enough for a guest's
 * order, because guests have nothing else, but not for a customer's (rule payout-14).
 */
export const isSellerOf = ({ customer_id }: Pick<TradeInOrderRow, 'customer_id'>, session: Asking): boolean =>
  customer_id === null || customer_id === session?.customerId;

/** The order, if the session placed it or opened it by a mailed link (rule sale-04). Throws 404. */
export async function readTradeInOrder(db: Kysely<Database>, id: string, session: Asking): Promise<TradeInOrderRow> {
  const order = await findTradeInOrder(db, id);
  if (order && (await mayUse(db, order, session))) return order;
  throw tradeInOrderNotFound();
}
