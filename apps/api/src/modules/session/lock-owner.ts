import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Owner } from './cart-owner.ts';

type Trx = Transaction<Database>;

/** Makes other changes of the same customer wait until the transaction ends. New rows can still refer to the customer. */
export async function lockCustomer(trx: Trx, customerId: string): Promise<void> {
  await trx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute();
}

/** Makes other changes of the same customer, or of the same guest, wait until the transaction ends. */
export async function lockOwner(trx: Trx, owner: Owner): Promise<void> {
  if (owner.customer_id !== null) await lockCustomer(trx, owner.customer_id);
  else await trx.selectFrom('sessions').select('id').where('id', '=', owner.session_id).forNoKeyUpdate().execute();
}
