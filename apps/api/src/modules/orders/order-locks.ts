import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';

type Trx = Transaction<Database>;

/** Advisory lock key: the ASCII codes of "ordr". */
const placingLock = 0x6f726472;

/**
 * Makes other orders of a customer wait until the transaction ends, also those of carts in different markets. Not the lock of the
 * customer's row: changes of orders take that one last (rule buy-91), after the units that placing an order needs afterwards.
 */
export async function lockPlacing(trx: Trx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${placingLock}, hashtext(${customerId}))`.execute(trx);
}

/** Makes new orders and changes of all orders of a customer wait. Must be taken before the customer's row is locked. */
export async function lockOrdersOf(trx: Trx, customerId: string): Promise<void> {
  await lockPlacing(trx, customerId);
  await trx.selectFrom('orders').select('id').where('customer_id', '=', customerId).orderBy('id').forUpdate().execute();
}
