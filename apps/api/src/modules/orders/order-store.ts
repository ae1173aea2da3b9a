import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { PaymentsTable } from '../payments/index.ts';
import type { Owner } from '../session/index.ts';
import { storeFirstOrder } from './first-order.ts';
import type { OrdersTable } from './tables.ts';

export type OrderRow = Selectable<OrdersTable>;
export type PaymentRow = Selectable<PaymentsTable>;

/** The order, locked so that all changes to it and its payments run one after the other. */
export function lockOrder(trx: Transaction<Database>, id: string): Promise<OrderRow | undefined> {
  return trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The order with a number and the address of its buyer, locked. */
export function lockOrderOf(
  trx: Transaction<Database>,
  { orderNumber, email }: { orderNumber: string; email: string },
): Promise<OrderRow | undefined> {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', Number(orderNumber))
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst();
}

export function findOrder(db: Kysely<Database>, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The payments of an order, latest last. */
export function loadPayments(db: Kysely<Database>, orderId: string): Promise<PaymentRow[]> {
  return db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('sequence').execute();
}

export function findPayment(db: Kysely<Database>, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}

export function loadItems(db: Kysely<Database>, orderId: string) {
  return db.selectFrom('order_items').selectAll().where('order_id', '=', orderId).orderBy('position').execute();
}
export type OrderItemRow = Awaited<ReturnType<typeof loadItems>>[number];

/** Gives the orders of an anonymous session to another owner. */
export async function moveOrders(trx: Transaction<Database>, sessionId: string, owner: Owner): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set(owner)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await storeFirstOrder(trx, owner.customer_id);
}

/** Gives the access that a session got by mailed links to the session that replaces it. */
export async function moveOpenedOrders(trx: Transaction<Database>, fromId: string, toId: string): Promise<void> {
  const opened = trx
    .selectFrom('opened_orders')
    .select(({ val }) => ['order_id', val(toId).as('session_id')])
    .where('session_id', '=', fromId);
  await trx
    .insertInto('opened_orders')
    .columns(['order_id', 'session_id'])
    .expression(opened)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
