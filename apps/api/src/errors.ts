import type { ApiErrorBody, FieldError, FlashMessage } from '@reprise/entities/api-error';
import { type ErrorFormat, type Failure, jsonError } from '@reprise/server-kit/errors';
import type { FastifyErrorOptions } from '@reprise/server-kit/fastify-errors';
import { traceIdOf } from '@reprise/server-kit/trace';
import type { FastifyBaseLogger } from 'fastify';
import { DatabaseUnavailableError } from './database/unavailable.ts';

export interface ApiErrorDetails {
  status: number;
  code: string;
  message: string;
  fieldErrors?: FieldError[];
  flash?: FlashMessage;
  headers?: Record<string, string>;
}

/** An error that is reported to the caller: HTTP status, stable upper-case code and a message for developers. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fieldErrors: FieldError[] | undefined;
  readonly flash: FlashMessage | undefined;
  readonly headers: Record<string, string>;

  constructor(details: ApiErrorDetails, options?: ErrorOptions) {
    super(details.message, options);
    this.name = 'ApiError';
    this.status = details.status;
    this.code = details.code;
    this.fieldErrors = details.fieldErrors;
    this.flash = details.flash;
    this.headers = details.headers ?? {};
  }
}

/** 404 with a code such as PRODUCT_NOT_FOUND. */
export function notFound(code: string, message: string): ApiError {
  return new ApiError({ status: 404, code, message });
}

/** 400 INVALID_REQUEST that names the invalid fields. */
export function invalidRequest(fieldErrors: FieldError[]): ApiError {
  return new ApiError({ status: 400, code: 'INVALID_REQUEST', message: 'The request is not valid.', fieldErrors });
}

/** 503 with Retry-After: a dependency is temporarily unavailable. */
export function unavailable(retryAfterS = 1): ApiError {
  return new ApiError({
    status: 503,
    code: 'UNAVAILABLE',
    message: 'The service is not available at the moment; try again.',
    headers: { 'retry-after': String(retryAfterS) },
  });
}

/** Statuses that refuse the caller: sign-in, writes, other customers' data or exceeded limits. */
const refusals: ReadonlySet<number> = new Set([401, 403, 429]);

/** True if an answer of this status refuses its caller; such answers are logged with the client. */
export function isRefusal(status: number): boolean {
  return refusals.has(status);
}

function toFailure(error: unknown, log: Pick<FastifyBaseLogger, 'warn' | 'info'>): Failure | undefined {
  if (error instanceof DatabaseUnavailableError) {
    log.warn({ reason: error.message }, 'no database');
    return toFailure(unavailable(), log);
  }
  if (!(error instanceof ApiError)) return undefined;
  const { status, code, message, headers, fieldErrors, flash } = error;
  if (isRefusal(status)) log.info({ code }, 'refused');
  return { status, code, message, headers, details: { fieldErrors, flash } };
}

/** The documented error body; `reference` is the trace id of the request. */
const format: ErrorFormat = ({ code, message, details }, request) => {
  const reference = traceIdOf(request ?? { headers: {} });
  return {
    ...jsonError({ code, message, reference, ...details } satisfies ApiErrorBody),
    headers: { 'X-Request-Id': reference },
  };
};

/** Formats errors as `{code, message, reference, fieldErrors?, flash?}`; unexpected ones without details. */
export const errorOptions: FastifyErrorOptions = { format, toFailure };
