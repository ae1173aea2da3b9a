import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { CartOwner } from '../session/index.ts';
import { creditOf } from '../shop-credit/index.ts';

/** The shop credit that the owner of a checkout can spend, in cents; guests have none. */
export async function balanceOf(db: Kysely<Database>, owner: CartOwner | undefined): Promise<number> {
  const customerId = owner?.customer_id ?? null;
  return customerId === null ? 0 : creditOf(db, customerId);
}
