import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';

type Trx = Transaction<Database>;

/** In the order of their letters: "stok". */
const stockLock = 0x73746f6b;

/**
 * Until the end of the transaction nobody else moves stock of these products. They are locked in one order, so that two
 * transactions never wait for each other.
 */
export async function lockStock(trx: Trx, productIds: readonly number[]): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${stockLock})`.execute(trx);
  await sql`
    select id from products where id = any(${[...productIds]}::int[]) order by id for no key update`.execute(trx);
}

/** The same for every product: for writes of many products, which come in no order. */
export async function lockAllStock(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${stockLock})`.execute(trx);
}

/** Until the end of the transaction nobody else changes the reservation of this owner. Take it before `lockStock`. */
export async function lockReservation(trx: Trx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${stockLock}, hashtext(${key}))`.execute(trx);
}
