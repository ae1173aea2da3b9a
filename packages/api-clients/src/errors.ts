import type { FieldError, FlashMessage } from '@reprise/entities/api-error';

/** An error answer of the API; `reference` is the trace id to show to the visitor. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly reference: string | undefined;
  readonly fieldErrors: readonly FieldError[];
  readonly flash: FlashMessage | undefined;
  /** Where a proof of work lifts the limit that was exceeded. */
  readonly verifyLocation: string | undefined;
  /** Seconds until the next attempt. */
  readonly retryAfterSeconds: number | undefined;

  constructor(details: {
    status: number;
    code: string;
    message: string;
    reference?: string | undefined;
    fieldErrors?: readonly FieldError[] | undefined;
    flash?: FlashMessage | undefined;
    verifyLocation?: string | undefined;
    retryAfterSeconds?: number | undefined;
    cause?: unknown;
  }) {
    super(details.message, { cause: details.cause });
    this.status = details.status;
    this.code = details.code;
    this.reference = details.reference;
    this.fieldErrors = details.fieldErrors ?? [];
    this.flash = details.flash;
    this.verifyLocation = details.verifyLocation;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** A call without a usable answer: no connection, time-out, or a body that violates the contract. */
export class ApiUnavailableError extends Error {
  override readonly name = 'ApiUnavailableError';
}
