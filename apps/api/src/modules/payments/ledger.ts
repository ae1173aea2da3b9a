import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { LedgerAccount } from './tables.ts';

export interface MoneyMovement {
  orderId: string;
  /** Null for what moves without the provider. */
  paymentId: string | null;
  debit: LedgerAccount;
  credit: LedgerAccount;
  /** Cents. Nothing is recorded for 0 or less. */
  amount: number;
  reason: string;
  at: Date;
}

/** Records that money moved. */
export async function recordMoney(trx: Transaction<Database>, movement: MoneyMovement): Promise<void> {
  const { orderId, paymentId, ...rest } = movement;
  if (movement.amount <= 0) return;
  await trx
    .insertInto('ledger_entries')
    .values({ order_id: orderId, payment_id: paymentId, ...rest })
    .execute();
}

/** What the shopper has paid by a payment and not got back, in cents. */
export async function receivedBy(db: Kysely<Database>, paymentId: string): Promise<number> {
  const { rows } = await sql<{ received: string }>`
    select coalesce(sum(case when debit = 'provider' then amount else -amount end), 0) as received
    from ledger_entries where payment_id = ${paymentId} and 'provider' in (debit, credit)`.execute(db);
  return Number(rows[0]?.received ?? 0);
}
