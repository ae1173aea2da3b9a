import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { hashToken, type Session } from '../session/index.ts';
import type { OrderRow } from './order-store.ts';

/** The visitor; undefined without a session. */
export type Asking = Pick<Session, 'id' | 'customerId'> | undefined;

const isOwner = (order: OrderRow, session: Asking): boolean =>
  session !== undefined &&
  (order.customer_id === null ? order.session_id === session.id : order.customer_id === session.customerId);

async function hasOpened(db: Kysely<Database>, order: OrderRow, session: Asking): Promise<boolean> {
  if (!session) return false;
  const opened = await db
    .selectFrom('opened_orders')
    .select('order_id')
    .where('order_id', '=', order.id)
    .where('session_id', '=', session.id)
    .executeTakeFirst();
  return opened !== undefined;
}

/** Whether a session may use an order: its visitor placed it, or opened it by a mailed link. */
export async function mayUseOrder(db: Kysely<Database>, order: OrderRow, session: Asking): Promise<boolean> {
  return isOwner(order, session) || (await hasOpened(db, order, session));
}

/** Whether a token is that of a mailed link to the order, and still valid. */
export async function isOrderLink(
  db: Kysely<Database>,
  { orderId, token, now }: { orderId: string; token: string; now: Date },
): Promise<boolean> {
  const link = await db
    .selectFrom('order_links')
    .select('order_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return link?.order_id === orderId;
}
