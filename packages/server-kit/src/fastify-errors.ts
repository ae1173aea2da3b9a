import type { IncomingMessage } from 'node:http';
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify';
import {
  type ErrorFormat,
  errorBody,
  type Failure,
  internalFailure,
  methodNotAllowed,
  requestFailures,
} from './errors.ts';
import { beginResponse, createHttpServer, failRequest, type HttpServerOptions, runInRequest } from './http-server.ts';
import { createMethodTable } from './methods.ts';
import { traceIdOf } from './trace.ts';

export interface FastifyErrorOptions extends HttpServerOptions {
  /** Maps the server's own errors to failures. Undefined for any other error, which is logged. */
  readonly toFailure?: (error: unknown, log: FastifyBaseLogger) => Failure | undefined;
  /** The failure for a path that does not exist. */
  readonly notFound?: (request: FastifyRequest) => Failure;
}

const { PATH_INVALID } = requestFailures;
const frameworkCodes: Readonly<Record<string, Pick<Failure, 'code' | 'message'>>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'MALFORMED_JSON', message: 'The body is not valid JSON.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'MALFORMED_JSON', message: 'The body is empty.' },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'PAYLOAD_TOO_LARGE', message: 'The body is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'The content type is not supported.' },
  FST_ERR_BAD_URL: PATH_INVALID,
  FST_ERR_MAX_PARAM_LENGTH: { code: 'PATH_TOO_LONG', message: 'The path is too long.' },
};

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}

function failureOfFramework(error: unknown): Failure {
  const status = statusOf(error);
  if (status >= 500 || !(error instanceof Error)) return internalFailure;
  const known = 'code' in error && typeof error.code === 'string' ? frameworkCodes[error.code] : undefined;
  const { code, message } = known ?? { code: 'INVALID_REQUEST', message: error.message };
  return { status, code, message };
}

const defaultNotFound = (request: FastifyRequest): Failure => ({
  status: 404,
  code: 'NOT_FOUND',
  message: `There is nothing at ${request.method} ${request.url.split('?', 1)[0]}.`,
});

function send(reply: FastifyReply, format: ErrorFormat, failure: Failure): void {
  const { type, body, headers } = errorBody(format, failure, reply.request.raw);
  reply
    .code(failure.status)
    .headers({ ...headers, ...failure.headers })
    .type(type)
    .send(body);
}

/** Sends a failure whatever the state of the response; if nothing else is possible, closes the connection. */
function sendSafely(reply: FastifyReply, format: ErrorFormat, failure: Failure): void {
  try {
    if (!reply.sent) send(reply, format, failure);
    else if (!reply.raw.writableEnded) reply.raw.destroy();
  } catch {
    // an earlier header cannot be sent
    reply.hijack();
    failRequest(reply.request.raw, failure);
  }
}

function failureOf(error: unknown, { toFailure }: FastifyErrorOptions, log: FastifyBaseLogger): Failure {
  try {
    const own = toFailure?.(error, log);
    if (own) return own;
    const failure = failureOfFramework(error);
    if (failure.status >= 500) log.error({ err: error }, 'request failed');
    return failure;
  } catch {
    return internalFailure;
  }
}

/**
 * Fastify options for a server that is created by `createHttpServer` and formats Fastify's own errors with
 * `options.format`. Use them together with `registerErrors`.
 */
export function serverOptions(options: FastifyErrorOptions) {
  return {
    serverFactory: (handler) => createHttpServer(handler, options),
    // createHttpServer has answered already
    clientErrorHandler: () => undefined,
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      sendSafely(reply, options.format, failureOf(error, options, request.log)),
    genReqId: (request: IncomingMessage) => traceIdOf(request),
  } satisfies FastifyServerOptions;
}

/**
 * Answers every error of a route or of Fastify, unknown paths (404) and methods that a path does not serve (405 with Allow;
 * OPTIONS 204 with Allow) in the error format of the server. Call it before declaring routes.
 */
export function registerErrors(app: FastifyInstance, options: FastifyErrorOptions): void {
  const { format, notFound = defaultNotFound } = options;
  const methodsAt = createMethodTable(app);
  app.setErrorHandler((error, request, reply) => sendSafely(reply, format, failureOf(error, options, request.log)));
  app.setNotFoundHandler((request, reply) => sendSafely(reply, format, notFound(request)));
  app.addHook('onRequest', (request, reply, done) => {
    // injected requests of tests do not pass through createHttpServer
    beginResponse(request.raw, reply.raw, options);
    const methods = request.is404 ? methodsAt(request.url) : [];
    if (methods.length === 0) return done();
    const allow = [...methods, 'OPTIONS'].join(', ');
    if (request.method === 'OPTIONS') reply.code(204).header('Allow', allow).send();
    else sendSafely(reply, format, methodNotAllowed(allow));
  });
  // Node loses the async context while the body arrives
  app.addHook('preValidation', (request, _reply, done) => runInRequest(request.raw, done));
}
