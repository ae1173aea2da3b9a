import type { AnswerCall } from '../calls/calls.ts';
import { type CallResult, createCalls } from '../calls/calls.ts';
import type { IdempotencyErrors } from '../calls/idempotency.ts';
import { PaymentError } from './errors.ts';
import type { PaymentCall } from './faults.ts';
import type { PaymentParts } from './parts.ts';
import type { Payment } from './payment.ts';

export type AnswerPaymentCall = AnswerCall<PaymentCall>;

/** Refusals of idempotency keys in the words of the provider. */
export const idempotencyErrors: IdempotencyErrors = {
  keyTooLong: () => new PaymentError(400, '702', 'Idempotency-Key: at most 64 characters'),
  otherRequest: () => new PaymentError(422, '704', 'The idempotency key was used for another request.'),
  inProgress: () =>
    new PaymentError(422, '704', 'The request with this idempotency key is still in progress.', {
      'transient-error': 'true',
    }),
};

/** Answers calls of the server API: once per idempotency key, on disk before the answer, and with the faults that are on. */
export const createPaymentCalls = ({
  faults,
  idempotency,
  ledger,
  sessions,
  worker,
}: PaymentParts): AnswerPaymentCall =>
  createCalls<PaymentCall>({
    faults,
    idempotency,
    flush: worker.flush,
    written: (pspReference) =>
      Promise.all([sessions.written(), pspReference === undefined ? undefined : ledger.written(pspReference)]),
    errors: {
      tooMany: (headers) => new PaymentError(429, '000', 'Too many calls.', headers),
      failed: () => new PaymentError(500, '000', 'The provider failed.'),
    },
  });

/** An answer about a payment, stored with it. */
export function storedWith(
  { ledger }: PaymentParts,
  { pspReference }: Payment,
  status: number,
  body: unknown,
): CallResult {
  return {
    status,
    body,
    documentId: pspReference,
    store(call) {
      const payment = ledger.get(pspReference);
      if (payment) ledger.save({ ...payment, calls: [...payment.calls, call] });
    },
  };
}

/** The payment that a shopper brought back. Throws PaymentError 174. */
export function paymentOfResult({ ledger }: PaymentParts, token: string): Payment {
  const payment = ledger.byResult(token);
  if (!payment) throw new PaymentError(422, '174', 'The result is not one of this provider.');
  return payment;
}
