import type { ErrorBody, Failure } from '@reprise/server-kit/errors';
import { jsonError } from '@reprise/server-kit/errors';

/** An error as the provider words it. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError';
  readonly status: number;
  readonly errorCode: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, errorCode: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.errorCode = errorCode;
    this.headers = headers;
  }
}

const errorTypes: Readonly<Record<number, string>> = { 401: 'security', 403: 'security', 500: 'internal' };

/** The body of an error of the server API. */
export function paymentErrorBody({ status, code, message }: Pick<Failure, 'status' | 'code' | 'message'>): ErrorBody {
  const errorCode = /^\d{3}$/.test(code) ? code : status === 400 ? '702' : '000';
  return jsonError({ status, errorCode, message, errorType: errorTypes[status] ?? 'validation' });
}

/** The failure behind an error of the provider's, for the server's error handler. */
export function failureOfPayment(error: unknown): Failure | undefined {
  if (!(error instanceof PaymentError)) return undefined;
  return { status: error.status, code: error.errorCode, message: error.message, headers: error.headers };
}
