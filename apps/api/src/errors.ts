import type { ApiErrorBody, FieldError, FlashMessage } from '@reprise/entities/api-error';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailableError } from './database/unavailable.ts';

export interface ApiErrorDetails {
  status: number;
  code: string;
  message: string;
  fieldErrors?: FieldError[];
  flash?: FlashMessage;
  headers?: Record<string, string>;
}

/** A failure that the caller is told about: HTTP status, stable upper-case code and a message for developers. */
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

/** 400 INVALID_REQUEST that names the fields. */
export function invalidRequest(fieldErrors: FieldError[]): ApiError {
  return new ApiError({ status: 400, code: 'INVALID_REQUEST', message: 'The request is not valid.', fieldErrors });
}

/** 503 with Retry-After: what is needed to answer is away for a moment. */
export function unavailable(retryAfterS = 1): ApiError {
  return new ApiError({
    status: 503,
    code: 'UNAVAILABLE',
    message: 'The service is not available at the moment; try again.',
    headers: { 'retry-after': String(retryAfterS) },
  });
}

const frameworkErrors: Record<string, Omit<ApiErrorDetails, 'status'>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'MALFORMED_JSON', message: 'The body is not valid JSON.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'MALFORMED_JSON', message: 'The body is empty.' },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'PAYLOAD_TOO_LARGE', message: 'The body is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'The content type is not supported.' },
};

function toApiError(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof DatabaseUnavailableError) return unavailable();
  const status = error.statusCode ?? 500;
  if (status >= 500) return new ApiError({ status: 500, code: 'INTERNAL', message: 'Something went wrong.' });
  const known = frameworkErrors[error.code];
  return new ApiError({ status, code: known?.code ?? 'INVALID_REQUEST', message: known?.message ?? error.message });
}

function bodyOf(error: ApiError, reference: string): ApiErrorBody {
  return {
    code: error.code,
    message: error.message,
    reference,
    ...(error.fieldErrors && { fieldErrors: error.fieldErrors }),
    ...(error.flash && { flash: error.flash }),
  };
}

/** Answers what the framework refuses before there is a route, such as an address that is no valid text. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const apiError = toApiError(error);
  reply.status(apiError.status).header('x-request-id', request.id).send(bodyOf(apiError, request.id));
}

/** Turns whatever was thrown into the documented error body; unexpected errors are logged and answered without details. */
export function registerErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const apiError = toApiError(error);
    if (error instanceof DatabaseUnavailableError) request.log.warn({ reason: error.message }, 'no database');
    else if (apiError.status >= 500 && !(error instanceof ApiError))
      request.log.error({ err: error }, 'request failed');
    return reply.status(apiError.status).headers(apiError.headers).send(bodyOf(apiError, request.id));
  });
  app.setNotFoundHandler((request, reply) => {
    const error = notFound('NOT_FOUND', `There is nothing at ${request.method} ${request.url.split('?')[0]}.`);
    return reply.status(404).send(bodyOf(error, request.id));
  });
}
