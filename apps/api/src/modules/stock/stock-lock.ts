import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';

type Trx = Transaction<Database>;

/** Advisory lock key: the ASCII codes of "stok". */
const stockLock = 0x73746f6b;

/**
 * Locks the stock of these products until the end of the transaction. They are locked in a fixed order, so that two
 * transactions never deadlock.
 */
export async function lockStock(trx: Trx, productIds: readonly number[]): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${stockLock})`.execute(trx);
  await sql`
    select id from products where id = any(${[...productIds]}::int[]) order by id for no key update`.execute(trx);
}

/** Locks the stock of all products: for bulk writes, which have no fixed order. */
export async function lockAllStock(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${stockLock})`.execute(trx);
}

/** Locks the owner's reservation until the end of the transaction. Must be taken before `lockStock`. */
export async function lockReservation(trx: Trx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${stockLock}, hashtext(${key}))`.execute(trx);
}
