import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { moveCredit } from './credit-ledger.ts';
import type { CreditAdvancesTable } from './tables.ts';

type Trx = Transaction<Database>;

export type AdvanceRow = Selectable<CreditAdvancesTable>;

/** Whether the sale of an advance is over and did not cover what was used. */
export const isOwed = ({ settled_at, used_cents }: AdvanceRow): boolean => settled_at !== null && used_cents > 0;

/** The advances of a customer on running sales, and those that are owed; the oldest first. */
export async function findAdvances(db: Kysely<Database>, customerId: string): Promise<AdvanceRow[]> {
  const rows = await db
    .selectFrom('credit_advances')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where(({ or, eb }) => or([eb('used_cents', '>', 0), eb('limit_cents', '>', 0)]))
    .orderBy('opened_at')
    .orderBy('sale_uuid')
    .execute();
  return rows;
}

/** The advance of a sale. */
export function findAdvance(db: Kysely<Database>, saleUuid: string): Promise<AdvanceRow | undefined> {
  return db.selectFrom('credit_advances').selectAll().where('sale_uuid', '=', saleUuid).executeTakeFirst();
}

/** The caller holds the lock of the account, so no other movement gets the same key. */
async function keyOf(trx: Trx, saleUuid: string): Promise<string> {
  const { moved } = await trx
    .selectFrom('shop_credit_entries')
    .select(({ fn }) => fn.countAll<string>().as('moved'))
    .where('order_uuid', '=', saleUuid)
    .executeTakeFirstOrThrow();
  return `advance:${saleUuid}:${moved}`;
}

/**
 * Moves credit between an advance and its customer: positive cents are used, negative ones repaid. The caller holds the lock of the
 * account.
 */
export async function moveAdvance(trx: Trx, advance: AdvanceRow, cents: number, at: Date): Promise<void> {
  const { sale_uuid, sale_number, customer_id } = advance;
  if (cents === 0) return;
  if (customer_id === null) throw new RangeError(`The advance on the sale ${sale_uuid} has no customer.`);
  await moveCredit(trx, {
    customerId: customer_id,
    key: await keyOf(trx, sale_uuid),
    reason: cents > 0 ? 'advance' : 'repayment',
    cents,
    order: { uuid: sale_uuid, number: sale_number },
    at,
  });
  await trx
    .updateTable('credit_advances')
    .set(({ eb }) => ({ used_cents: eb('used_cents', '+', cents) }))
    .where('sale_uuid', '=', sale_uuid)
    .execute();
}
