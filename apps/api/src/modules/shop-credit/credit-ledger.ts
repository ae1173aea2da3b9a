import { randomUUID } from 'node:crypto';
import type { CreditReason } from '@reprise/entities/shop-credit';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { CreditAccountKind } from './tables.ts';

type Trx = Transaction<Database>;

/** The shop's account on the other side of a movement. */
const counterparts = {
  sale: 'purchases',
  bonus: 'bonuses',
  goodwill: 'bonuses',
  purchase: 'orders',
  refund: 'orders',
  advance: 'advances',
  repayment: 'advances',
} as const satisfies Record<CreditReason, CreditAccountKind>;

/** A movement of shop credit, in or out. */
export interface CreditMovement {
  customerId: string;
  /** A movement with the same key happens once. */
  key: string;
  reason: CreditReason;
  /** Positive for credit that the customer gets; 0 changes nothing. */
  cents: number;
  /** The sale or the order it belongs to. */
  order: { uuid: string; number: string } | undefined;
  at: Date;
}

/** The customer has less credit than the movement would take. */
export class NotEnoughCreditError extends Error {
  override readonly name = 'NotEnoughCreditError';
}

/** The account of a customer, locked: movements of one customer run one after the other. It is opened if there is none. */
export async function lockCreditAccount(trx: Trx, customerId: string): Promise<{ id: string; balance: number }> {
  await trx
    .insertInto('shop_credit_accounts')
    .values({ id: randomUUID(), kind: 'customer', customer_id: customerId })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute();
  return trx
    .selectFrom('shop_credit_accounts')
    .select(['id', 'balance'])
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Whether there is a movement with a key. */
export async function isMoved(trx: Trx, key: string): Promise<boolean> {
  const entry = await trx.selectFrom('shop_credit_entries').select('id').where('key', '=', key).executeTakeFirst();
  return entry !== undefined;
}

/**
 * Moves credit between a customer and the shop, in double entry (rule payout-09). Returns false and changes nothing for
 * a key that was used before. Throws NotEnoughCreditError.
 */
export async function moveCredit(trx: Trx, movement: CreditMovement): Promise<boolean> {
  const { customerId, key, reason, cents, order, at } = movement;
  if (cents === 0) return false;
  const account = await lockCreditAccount(trx, customerId);
  if (await isMoved(trx, key)) return false;
  if (account.balance + cents < 0) throw new NotEnoughCreditError(`There are only ${account.balance} cents.`);
  const own = await trx
    .selectFrom('shop_credit_accounts')
    .select('id')
    .where('kind', '=', counterparts[reason])
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const order_uuid = order?.uuid ?? null;
  const order_number = order?.number ?? null;
  await trx.insertInto('shop_credit_entries').values({ id, key, reason, order_uuid, order_number, at }).execute();
  await trx
    .insertInto('shop_credit_postings')
    .values([
      { entry_id: id, account_id: account.id, cents },
      { entry_id: id, account_id: own.id, cents: -cents },
    ])
    .execute();
  return true;
}

/** The balance of a customer, in cents. */
export async function creditOf(db: Kysely<Database>, customerId: string): Promise<number> {
  const account = await db
    .selectFrom('shop_credit_accounts')
    .select('balance')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return account?.balance ?? 0;
}
