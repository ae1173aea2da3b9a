import type { IncomingMessage } from 'node:http';

/** A failure as the client sees it: HTTP status, stable upper-case code, a message for developers. */
export interface Failure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** More fields of a JSON body. */
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

export interface ErrorBody {
  /** The Content-Type. */
  readonly type: string;
  readonly body: string;
  /** Headers that this body needs, such as the policy of a page. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Formats failures as response bodies, once per server. The request is undefined if it could not be parsed. If the format
 * throws, the client gets the message as plain text.
 */
export type ErrorFormat = (failure: Failure, request: IncomingMessage | undefined) => ErrorBody;

/** Formats a failure; never throws. */
export function errorBody(format: ErrorFormat, failure: Failure, request: IncomingMessage | undefined): ErrorBody {
  try {
    return format(failure, request);
  } catch {
    return { type: 'text/plain; charset=utf-8', body: `${failure.message}\n` };
  }
}

/** A JSON body. */
export const jsonError = (value: unknown): ErrorBody => ({
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});

/** The failure behind every internal error: clients get no details. */
export const internalFailure: Failure = { status: 500, code: 'INTERNAL', message: 'Something went wrong.' };

/** Failures of requests that are refused before routing, by code. */
export const requestFailures = {
  HOST_INVALID: { status: 400, code: 'HOST_INVALID', message: 'There must be one valid Host header.' },
  TARGET_INVALID: { status: 400, code: 'TARGET_INVALID', message: 'The request target is not valid.' },
  PATH_INVALID: { status: 400, code: 'PATH_INVALID', message: 'The path is not valid percent-encoded UTF-8.' },
  MALFORMED_REQUEST: { status: 400, code: 'MALFORMED_REQUEST', message: 'This is not a valid HTTP request.' },
  REQUEST_TIMEOUT: { status: 408, code: 'REQUEST_TIMEOUT', message: 'The request did not arrive in time.' },
  EXPECTATION_FAILED: { status: 417, code: 'EXPECTATION_FAILED', message: 'Only 100-continue can be expected.' },
  HEADERS_TOO_LARGE: { status: 431, code: 'HEADERS_TOO_LARGE', message: 'The headers are too large.' },
} as const satisfies Record<string, Failure>;

/** 405 with the allowed methods. */
export function methodNotAllowed(allow: string): Failure {
  return {
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    message: `The allowed methods are ${allow}.`,
    headers: { Allow: allow },
  };
}
