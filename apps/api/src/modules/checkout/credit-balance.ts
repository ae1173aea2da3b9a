import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { CartOwner } from '../session/index.ts';
import { type Spendable, spendableOf } from '../shop-credit/index.ts';

const none: Spendable = { credit: 0, advance: 0 };

/** The balance of a checkout's owner: shop credit, and advances on running sales; guests have neither. */
export async function spendableBy(db: Kysely<Database>, owner: CartOwner | undefined): Promise<Spendable> {
  const customerId = owner?.customer_id ?? null;
  return customerId === null ? none : spendableOf(db, customerId);
}

/** Both together, in cents. */
export const sumOf = ({ credit, advance }: Spendable): number => credit + advance;
