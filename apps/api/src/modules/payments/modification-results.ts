import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** The calls that each event brings the result of. */
const tables: ReadonlyMap<string, 'payment_captures' | 'payment_refunds'> = new Map([
  ['CAPTURE', 'payment_captures'],
  ['CAPTURE_FAILED', 'payment_captures'],
  ['REFUND', 'payment_refunds'],
  ['REFUND_FAILED', 'payment_refunds'],
] as const);

export interface ModificationResult {
  paymentId: string;
  eventCode: string;
  /** How the provider names the capture or refund. */
  pspReference: string;
  /** Cents. */
  amount: number;
}

/**
 * A result may arrive before the provider's answer to the call is stored. The oldest call of the same amount without an
 * answer then gets the reference, so that a failed refund does not count as open. The answer sets it again.
 */
export async function nameModification(
  trx: Transaction<Database>,
  { paymentId, eventCode, pspReference, amount }: ModificationResult,
): Promise<void> {
  const name = tables.get(eventCode);
  if (!name) return;
  const table = sql.table(name);
  await sql`
    update ${table} set psp_reference = ${pspReference}
    where key = (
      select key from ${table}
      where payment_id = ${paymentId} and amount = ${amount} and psp_reference is null and not refused
      order by requested_at limit 1)
    and not exists (select from ${table} where payment_id = ${paymentId} and psp_reference = ${pspReference})`.execute(
    trx,
  );
}
