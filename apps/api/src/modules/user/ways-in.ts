import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';

/** How a customer can sign in. */
export interface WaysIn {
  readonly hasPassword: boolean;
  readonly providers: number;
  readonly passkeys: number;
}

const countOf = async (trx: Transaction<Database>, table: 'customer_identities' | 'passkeys', customerId: string) => {
  const counted = await trx
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return Number(counted?.count ?? 0);
};

/** How the customer can sign in. The lock makes simultaneous removals run one after the other. */
export async function lockWaysIn(trx: Transaction<Database>, customerId: string): Promise<WaysIn> {
  const customer = await trx
    .selectFrom('customers')
    .select('password_hash')
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  return {
    hasPassword: typeof customer?.password_hash === 'string',
    providers: await countOf(trx, 'customer_identities', customerId),
    passkeys: await countOf(trx, 'passkeys', customerId),
  };
}

/** Throws LAST_WAY_IN if there is no other way to sign in (rule sign-in-23). */
export function refuseLastWayIn({ hasPassword, providers, passkeys }: WaysIn): void {
  if (hasPassword || providers + passkeys > 1) return;
  const message = 'Choose a password first: the account has no other way in.';
  throw new ApiError({ status: 409, code: 'LAST_WAY_IN', message });
}
