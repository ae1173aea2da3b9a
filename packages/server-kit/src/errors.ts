import type { IncomingMessage } from 'node:http';

/** A failure as the caller is told: HTTP status, stable upper-case code, a message for developers. */
export interface Failure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Further fields of a JSON body. */
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
 * How one server words a failure. Without a request nothing could be read of it. Should it throw, the caller gets the
 * message as plain text.
 */
export type ErrorFormat = (failure: Failure, request: IncomingMessage | undefined) => ErrorBody;

/** The body that a server gives a failure; never throws. */
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

/** What went wrong on our side is told without details. */
export const internalFailure: Failure = { status: 500, code: 'INTERNAL', message: 'Something went wrong.' };

/** What the HTTP parser or the checks before any route refuse, by its code. */
export const requestFailures = {
  HOST_INVALID: { status: 400, code: 'HOST_INVALID', message: 'There must be one valid Host header.' },
  TARGET_INVALID: { status: 400, code: 'TARGET_INVALID', message: 'The request target is not valid.' },
  PATH_INVALID: { status: 400, code: 'PATH_INVALID', message: 'The path is not valid percent-encoded UTF-8.' },
  MALFORMED_REQUEST: { status: 400, code: 'MALFORMED_REQUEST', message: 'This is not a valid HTTP request.' },
  REQUEST_TIMEOUT: { status: 408, code: 'REQUEST_TIMEOUT', message: 'The request did not arrive in time.' },
  EXPECTATION_FAILED: { status: 417, code: 'EXPECTATION_FAILED', message: 'Only 100-continue can be expected.' },
  HEADERS_TOO_LARGE: { status: 431, code: 'HEADERS_TOO_LARGE', message: 'The headers are too large.' },
} as const satisfies Record<string, Failure>;

/** 405 with the methods that are served. */
export function methodNotAllowed(allow: string): Failure {
  return {
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    message: `Only ${allow} are served here.`,
    headers: { Allow: allow },
  };
}
