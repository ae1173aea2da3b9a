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

/** What came in by a payment, in cents. */
interface PaymentBalance {
  /** Paid by the shopper and not refunded. */
  received: number;
  /** Captured, without captures that failed afterwards; refunds do not count. */
  captured: number;
}

export async function balanceOf(db: Kysely<Database>, paymentId: string): Promise<PaymentBalance> {
  const amount = sql`case when debit = 'provider' then amount else -amount end`;
  const { rows } = await sql<Record<keyof PaymentBalance, string | null>>`
    select sum(${amount}) as received,
      sum(${amount}) filter (where reason in ('CAPTURE', 'CAPTURE_FAILED')) as captured
    from ledger_entries where payment_id = ${paymentId} and 'provider' in (debit, credit)`.execute(db);
  return { received: Number(rows[0]?.received ?? 0), captured: Number(rows[0]?.captured ?? 0) };
}

/** Whether any money of the shopper ever arrived for an order, even if it was refunded later. */
export async function hasReceivedMoney(db: Kysely<Database>, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_entries')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('debit', '=', 'provider')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
