import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import {
  acceptRefund,
  type PaymentEvent,
  PaymentRequestRefusedError,
  recordRefund,
  refuseRefund,
} from '../payments/index.ts';
import type { OrderDriver } from './order-driver.ts';
import { findPayment, type PaymentRow } from './order-store.ts';

/** A call to the provider that follows a step; `amount` in cents. */
export interface PaymentCall {
  paymentId: string;
  call: 'capture' | 'refund' | 'reverse';
  amount: number;
}

/**
 * Adds the call as a job in the caller's transaction. However often the job runs, the provider acts once. Throws
 * RangeError for a refund of more than is left.
 */
export async function sendPaymentCall(
  trx: Transaction<Database>,
  { jobs, clock }: Pick<AppContext, 'jobs' | 'clock'>,
  call: PaymentCall,
): Promise<void> {
  const key = randomUUID();
  if (call.call === 'refund') await recordRefund(trx, { key, ...call, at: clock() });
  await jobs.send(trx, 'payment-call', { ...call, key });
}

/** What a refusal of the provider means. A reversal is refused when there is nothing (left) to give back. */
const refusals: Readonly<Record<PaymentCall['call'], PaymentEvent>> = {
  capture: 'captureFailed',
  refund: 'refundFailed',
  reverse: 'reversalSucceeded',
};

/** Makes the calls to the provider that steps ask for. The results come by notification. */
export function registerPaymentCalls({ jobs, db, payments, log }: AppContext, driver: OrderDriver): void {
  async function ask({ call, amount }: PaymentCall, { psp_reference }: PaymentRow, key: string): Promise<void> {
    if (psp_reference === null) throw new Error('The provider has not named the payment yet.');
    if (call === 'capture') return payments.capture(psp_reference, amount, key);
    if (call === 'refund') return acceptRefund(db, key, await payments.refund(psp_reference, amount, key));
    return payments.reverse(psp_reference, key);
  }

  jobs.handle('payment-call', async ({ data: { key, ...call } }) => {
    const payment = await findPayment(db, call.paymentId);
    // Nothing was ever started at the provider; if it was, its notification asks for the reversal again.
    if (!payment || (call.call === 'reverse' && payment.psp_reference === null)) return;
    try {
      await ask(call, payment, key);
    } catch (error) {
      if (!(error instanceof PaymentRequestRefusedError)) throw error;
      log.info({ paymentId: payment.id, call: call.call, errorCode: error.errorCode }, 'the provider refused a call');
      const event = { to: 'payment', event: refusals[call.call], actor: 'provider', paymentId: payment.id } as const;
      await db.transaction().execute(async (trx) => {
        await driver.handle(trx, payment.order_id, event);
        await refuseRefund(trx, key);
      });
    }
  });
}
