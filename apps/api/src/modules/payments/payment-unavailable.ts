import { ApiError } from '../../errors.ts';
import type { PaymentProviderUnavailableError } from './payment-provider.ts';

const retryAfterSeconds = 5;

/** 503 PAYMENT_UNAVAILABLE: the payment provider does not answer. */
export function paymentUnavailable(cause: PaymentProviderUnavailableError): ApiError {
  const message = 'The payment provider is not available at the moment; try again.';
  const headers = { 'retry-after': String(retryAfterSeconds) };
  return new ApiError({ status: 503, code: 'PAYMENT_UNAVAILABLE', message, headers }, { cause });
}
