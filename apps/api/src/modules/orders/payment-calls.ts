import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import type { JobHandler } from '../../jobs/jobs.ts';
import {
  acceptCapture,
  acceptRefund,
  notAllowedErrorCode,
  type PaymentEvent,
  PaymentRequestRefusedError,
  type PaymentState,
  recordCapture,
  recordRefund,
  refuseCapture,
  refuseRefund,
} from '../payments/index.ts';
import type { OrderDriver } from './order-driver.ts';
import { findPayment, type PaymentRow } from './order-store.ts';

/** A call to the provider that follows a step; `amount` in cents. */
export interface PaymentCall {
  paymentId: string;
  call: 'capture' | 'release' | 'refund' | 'reverse';
  amount: number;
  /** Of a refund: whether invoices are corrected for it. */
  isCorrected?: boolean;
}

/**
 * Adds the call as a job in the caller's transaction. However often the job runs, the provider acts once. Throws
 * RangeError for a refund of more than is left.
 */
export async function sendPaymentCall(
  trx: Transaction<Database>,
  { jobs, clock }: Pick<AppContext, 'jobs' | 'clock'>,
  { isCorrected = false, ...call }: PaymentCall,
  /** Of an earlier call that is repeated. */
  repeatedKey?: string,
): Promise<void> {
  const key = repeatedKey ?? randomUUID();
  if (repeatedKey === undefined && call.call === 'refund')
    await recordRefund(trx, { key, ...call, isCorrected, at: clock() });
  if (repeatedKey === undefined && call.call === 'capture') await recordCapture(trx, { key, ...call, at: clock() });
  await jobs.send(trx, 'payment-call', { ...call, key });
}

const givenBackWhole: readonly PaymentState[] = ['reversing', 'reversed'];

const failures = {
  capture: 'captureFailed',
  release: 'releaseFailed',
  refund: 'refundFailed',
  reverse: 'reversalFailed',
} as const satisfies Record<PaymentCall['call'], PaymentEvent>;

/** What a call that the provider refused means for the payment. */
function eventOfRefusal(call: PaymentCall['call'], { errorCode }: PaymentRequestRefusedError): PaymentEvent {
  const nothingLeft = errorCode === notAllowedErrorCode;
  if (nothingLeft && call === 'reverse') return 'reversalSucceeded';
  return nothingLeft && call === 'release' ? 'released' : failures[call];
}

interface CallContext extends Pick<AppContext, 'db'> {
  payments: Pick<AppContext['payments'], PaymentCall['call']>;
  log: Pick<AppContext['log'], 'info' | 'error'>;
}

/** Makes a call to the provider that a step asked for. Its result comes by notification. */
export function createPaymentCalls(
  { db, payments, log }: CallContext,
  driver: OrderDriver,
): JobHandler<'payment-call'> {
  async function ask({ call, amount }: PaymentCall, { psp_reference }: PaymentRow, key: string): Promise<void> {
    if (psp_reference === null) throw new Error('The provider has not named the payment yet.');
    if (call === 'capture') return acceptCapture(db, key, await payments.capture(psp_reference, amount, key));
    if (call === 'release') return payments.release(psp_reference, key);
    if (call === 'refund') return acceptRefund(db, key, await payments.refund(psp_reference, amount, key));
    return payments.reverse(psp_reference, key);
  }

  const tell = (trx: Transaction<Database>, { id, order_id }: PaymentRow, event: PaymentEvent) =>
    driver.handle(trx, order_id, { to: 'payment', event, actor: 'provider', paymentId: id });

  async function acceptRefusal(call: PaymentCall['call'], payment: PaymentRow, key: string, error: unknown) {
    if (!(error instanceof PaymentRequestRefusedError)) throw error;
    log.info({ paymentId: payment.id, call, errorCode: error.errorCode }, 'the provider refused a call');
    await db.transaction().execute(async (trx) => {
      await tell(trx, payment, eventOfRefusal(call, error));
      await refuseRefund(trx, key);
      await refuseCapture(trx, key);
    });
  }

  /** Whether the provider has acted is unknown, so the refund or capture stays open and no money moves twice. */
  async function giveUp(call: PaymentCall['call'], payment: PaymentRow, error: unknown): Promise<never> {
    log.error({ paymentId: payment.id, call, err: error }, 'a call to the payment provider failed for the last time');
    await db.transaction().execute((trx) => tell(trx, payment, failures[call]));
    throw error;
  }

  return async ({ data: { key, ...call }, last }) => {
    const payment = await findPayment(db, call.paymentId);
    // The payment was never started at the provider. If it was after all, its notification requests the reversal again.
    if (!payment || (call.call === 'reverse' && payment.psp_reference === null)) return;
    // The reversal takes all that is left, so the provider would refuse the refund.
    if (call.call === 'refund' && givenBackWhole.includes(payment.state))
      return db.transaction().execute((trx) => refuseRefund(trx, key));
    try {
      await ask(call, payment, key);
    } catch (error) {
      if (last && !(error instanceof PaymentRequestRefusedError)) await giveUp(call.call, payment, error);
      await acceptRefusal(call.call, payment, key, error);
    }
  };
}
